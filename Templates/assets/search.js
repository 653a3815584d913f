// Searches the directory on the reader's device. The files of the index call sitegenSearch(name, data), because pages from
// a disk cannot read files. Words and filters are in the fragment of the address, which browsers do not send to hosts.
// The build leaves out lines that are comments.
(() => {
  "use strict";
  const root = new URL("..", document.currentScript.src).href;
  const form = document.querySelector(".find form"), list = document.querySelector("ol.people");
  if (!form || !list || !document.querySelector("p.more")) return;
  const area = form.closest(".find"), input = form.elements.q, clear = area.querySelector("[type=reset]");
  const status = area.querySelector("[role=status]"), more = document.querySelector("p.more");
  const failed = area.querySelector("[data-failed]"), browse = document.querySelector(".browse");
  const results = list.cloneNode(false), pages = 10;
  const parts = new Map();
  let index, state, shown, turn = 0, typing = false, loaded;

  // --- Index

  const part = (name) => {
    if (!parts.has(name)) {
      const known = {};
      known.data = new Promise((resolve, reject) => Object.assign(known, { resolve, reject }));
      parts.set(name, known);
    }
    return parts.get(name);
  };
  window.sitegenSearch = (name, data) => {
    loaded += JSON.stringify(data).length;
    part(name).resolve(data);
  };

  const load = (name) => {
    const known = part(name);
    // A single index file has all parts.
    if (!known.script && !(index && index.words < 2)) {
      known.script = document.createElement("script");
      known.script.src = root + "search/" + name + ".js";
      known.script.onerror = () => {
        parts.delete(name);
        known.reject(Error(name));
      };
      document.head.append(known.script);
    }
    return known.data;
  };

  // Like SearchHash in the generator.
  const hash = (text) => {
    let hash = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x1000193);
    return (hash ^ (hash >>> 15)) >>> 0;
  };
  const key = (word) => /[=*]/.test(word) ? word : [...word].slice(0, word.endsWith(".") ? 1 : 3).join("");
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const numbers = (text) => {
    const found = [];
    for (let i = 0, number = 0, rest = 0, shift = 0; i < text.length; i++) {
      const digit = digits.indexOf(text[i]);
      rest += (digit & 31) << shift;
      shift += 5;
      if (digit > 31) continue;
      found.push(number += rest);
      rest = shift = 0;
    }
    return found;
  };

  // Whether a search may load more for beginnings and edits; a single index file is loaded anyway.
  const mayLoad = () => index.words < 2 || loaded < 4e4;

  // --- Words: like SearchFolding in the generator

  const table = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", ı: "i", þ: "th", ħ: "h", ŋ: "n", ς: "σ", ſ: "s" };
  const fold = (text) => text.toLowerCase()
    .replace(/[\u00c0-\u058f\u0600-\u06ff\u1e00-\u1fff]/g, (letter) => letter.normalize("NFD"))
    .replace(/['\u2019\u02bc\u00ad\u200b-\u200f\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g, "")
    .replace(/[^\x00-\x7f]/g, (letter) => table[letter] || letter);
  const ideographs = "\\u3005-\\u3007\\u3040-\\u30fa\\u30fc-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff\\u{20000}-\\u{3ffff}";
  const pattern = RegExp(`[${ideographs}]+|(?![${ideographs}])[\\p{L}\\p{N}\\p{M}](?:(?![${ideographs}])[\\p{L}\\p{N}\\p{M}+#])*`, "gu");
  const words = (text) => {
    const found = new Set();
    for (const word of fold(text).match(pattern) || []) {
      const letters = [...word];
      if (!RegExp(`[${ideographs}]`, "u").test(word)) found.add(word.replace(/^ال(?=..)/, "").slice(0, 24));
      else if (letters.length < 2) found.add(word);
      else for (let i = 1; i < letters.length; i++) found.add(letters[i - 1] + letters[i]);
    }
    return [...found].slice(0, 6);
  };

  // Whether a text begins with a word, with one edit after the first letter; if the last letter is edited, it ends there.
  const isNear = (word, text) => {
    let i = 0;
    while (i < word.length && word[i] === text[i]) i++;
    if (i < 1 || i >= word.length) return false;
    const rest = word.slice(i + 1), isLast = !rest;
    const begins = (rest, at) => text.startsWith(rest, at) && (!isLast || text.length === at + rest.length);
    return begins(rest, i) || begins(rest, i + 1) || begins(word.slice(i), i + 1) ||
      (rest && word[i] === text[i + 1] && rest[0] === text[i] && text.startsWith(word.slice(i + 2), i + 2) &&
        (rest.length > 1 || text.length === word.length));
  };

  // --- Search

  // Adds candidates with scores: name before headline before the rest, whole words before beginnings.
  const add = (line, isWhole, found) => {
    const places = line.split(" ").slice(1);
    places.forEach((text, place) => {
      for (const number of numbers(text)) {
        found.set(number, Math.max(found.get(number) || 0, 2 * (3 - place) + (isWhole ? 1 : 0)));
      }
    });
  };
  const lines = (word) => load("words-" + (hash(key(word)) & index.words - 1));

  // A line without candidates is that of a frequent word.
  const whole = async (word, isWhole, found) => {
    for (const line of await lines(word)) {
      if (line === word) await whole("=" + word, isWhole, found);
      else if (line.startsWith(word + " ")) add(line, isWhole, found);
    }
    return found;
  };

  // The candidates of a whole word, from a file without its neighbors.
  const alone = (word, isWhole, found) => whole((index.words > 1 ? "=" : "") + word, isWhole, found);

  // The candidates of a word and of all words that begin with it.
  const exact = async (word) => {
    const found = new Map();
    // The file of two letters has only words of two.
    if (index.words > 1 && [...word].length === 2) await whole(word + "*", false, found);
    await Promise.all((await lines(word)).map((line) => {
      const other = line.split(" ", 1)[0];
      found.hasWhole ||= other === word;
      const isOfFile = key(other) === key(word) || index.words < 2 && word[1] && !other.includes("=");
      return isOfFile && other.startsWith(word) && whole(other, other === word, found);
    }));
    return found;
  };

  // The candidates of words with one edit; without beginnings if the word itself exists.
  const near = async (word, hasWhole) => {
    const found = new Map();
    if (word.length < 4) return found;
    // One of two files has the other word, whatever the edit is.
    const [first, ...others] = [...word].slice(0, 3);
    const files = new Set(others.map((other) => "letters-" + (hash(first + other) & index.letters - 1)));
    const known = new Set();
    for (const file of files) {
      if (!mayLoad()) break;
      const text = await load(file);
      let before = "";
      for (const item of text.split(" ")) {
        before = before.slice(0, digits.indexOf(item[0])) + item.slice(1);
        if (isNear(word, before) && !(hasWhole && before.length > word.length + 1)) known.add(before);
      }
    }
    const terms = [...known];
    const far = (term) => Math.abs(term.length - word.length) + (key(term) !== key(word));
    terms.sort((a, b) => far(a) - far(b) || (a < b ? -1 : 1));
    for (const term of terms.slice(0, 99)) if (mayLoad()) await alone(term, false, found);
    return found;
  };

  const filter = async (kind, value) => new Set((await whole(kind + "=" + value, false, new Map())).keys());

  // The candidates with the chosen values; null without any. Of skills, materials and languages, all are needed.
  const allowed = async () => {
    let all = null;
    for (const [kind, values] of state.filters) {
      const sets = await Promise.all([...values].map((value) => filter(kind, value)));
      const isAny = !["skills", "materials", "languages"].includes(kind);
      for (const set of isAny ? [new Set(sets.flatMap((set) => [...set]))] : sets) {
        all = all ? new Set([...all].filter((number) => set.has(number))) : set;
      }
    }
    return all;
  };

  // The candidates with scores, and whether they have all words.
  const find = async () => {
    loaded = 0;
    const terms = words(state.text), chosen = await allowed();
    const may = (number) => !chosen || chosen.has(number);
    if (!terms.length) return { scores: new Map([...chosen || []].map((number) => [number, 0])), isAll: true };
    const isLong = terms.length > 2;
    const sets = await Promise.all(terms.map((term) => isLong ? alone(term, true, new Map()) : exact(term)));
    const begin = async (isNeeded) => {
      for (const [i, term] of terms.entries()) if (isNeeded(i) && mayLoad()) sets[i] = await exact(term);
    };
    if (isLong) {
      for (const set of sets) set.hasWhole = set.size > 0;
      await begin((i) => !sets[i].size || i === terms.length - 1);
    }
    const together = (sets) => {
      const scores = new Map();
      for (const [number, score] of sets[0]) {
        if (may(number) && sets.every((set) => set.has(number))) {
          scores.set(number, sets.reduce((sum, set) => sum + set.get(number), 0));
        }
      }
      return scores;
    };
    let scores = together(sets);
    // Of many words, all but the last are whole words, unless that finds nobody: beginnings cost files.
    if (isLong && !scores.size && (index.words < 2 || sets.every((set) => set.size))) {
      await begin(() => true);
      scores = together(sets);
    }
    if (scores.size >= (isLong ? 1 : pages)) return { scores, isAll: true };
    // Edits as well: first of the rarest words, then of all.
    const few = Math.min(...sets.map((set) => set.size));
    const order = [...sets.keys()].sort((a, b) => sets[a].size - sets[b].size), wide = [...sets];
    for (const most of [3 * few, Infinity]) {
      for (const i of order) {
        if (sets[i].size > most) break;
        wide[i] = new Map();
        for (const [number, score] of await near(terms[i], sets[i].hasWhole)) wide[i].set(number, score / 100);
        for (const [number, score] of sets[i]) wide[i].set(number, score);
      }
      for (const [number, score] of together(wide)) if (!scores.has(number)) scores.set(number, score / 100);
      if (scores.size) break;
    }
    if (scores.size || terms.length < 2) return { scores, isAll: true };
    // Nobody has all words: those who have the most, and of those the ones with rare words.
    const counts = new Map();
    wide.forEach((set, i) => {
      // Short words such as "in" begin too many others.
      if (/^[a-z]{1,2}$/.test(terms[i])) return;
      for (const [number, score] of set) if (may(number)) counts.set(number, (counts.get(number) || 0) + 100 + score + 5 / set.size);
    });
    const most = Math.max(0, ...[...counts.values()].map((score) => Math.floor(score / 100)));
    for (const [number, score] of counts) if (score >= 100 * most) scores.set(number, score);
    return { scores, isAll: false };
  };

  // The rows of the best candidates: by score, then in the order of the directory.
  const rows = async (scores, count) => {
    const block = (number) => number >> index.bits, mask = (1 << index.bits) - 1;
    const best = [...scores].map(([number, score]) => ({ number, score, block: index.order.get(block(number)) }))
      .sort((a, b) => b.score - a.score || a.block - b.block);
    let end = Math.min(count, best.length);
    const isSame = (a, b) => a && b && a.score === b.score && a.block === b.block;
    while (end && isSame(best[end - 1], best[end])) end++;
    await Promise.all(best.slice(0, end).map(async (item) => {
      const people = await load("people-" + block(item.number));
      item.position = people.findIndex((row) => row[0] === (item.number & mask));
      item.row = people[item.position];
    }));
    return best.slice(0, end).filter((item) => item.row)
      .sort((a, b) => b.score - a.score || a.block - b.block || a.position - b.position)
      .slice(0, count).map((item) => item.row);
  };

  // --- Results: the elements of the template 'person'

  const element = (name, attributes, ...content) => {
    const made = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) if (value !== "") made.setAttribute(attribute, value);
    made.append(...content.filter((item) => item));
    return made;
  };
  const address = (url) => /^(https?:|mailto:)/.test(url) ? url : /^[^:]*$/.test(url) && url ? root + url : "";
  const icon = (source) => {
    if (!source.startsWith("#")) return element("img", { class: "icon", width: 24, height: 24, src: address(source), alt: "" });
    const space = "http://www.w3.org/2000/svg", svg = document.createElementNS(space, "svg");
    const use = document.createElementNS(space, "use");
    use.setAttribute("href", source);
    for (const [name, value] of [["class", "icon"], ["width", 24], ["height", 24], ["aria-hidden", true]]) svg.setAttribute(name, value);
    svg.append(use);
    return svg;
  };
  const auto = { dir: "auto" };
  const row = ([, page, name, headline, place, text, classes, until, picture, monogram, skills, materials]) => {
    const [lead, ...marks] = materials.map(([kind, url]) => [...index.kinds[kind], address(url)]);
    return element("li", {},
      picture ? element("img", { class: "portrait", width: 56, height: 56, src: address(picture), alt: "", loading: "lazy" })
        : element("span", { class: "portrait", "aria-hidden": true }, monogram),
      element("div", { class: "who" },
        element("h2", auto, element("a", { href: address(page) }, name)), headline && element("p", auto, headline)),
      (place || text) && element("div", { class: "meta" },
        place && element("p", { class: "place", dir: "auto" }, place),
        text && element("p", { class: "status" + classes, dir: "auto" }, text, until && " ", until && element("small", {}, until))),
      skills.length && element("ul", { class: "tags" }, ...skills.map(([skill, url]) =>
        element("li", auto, url ? element("a", { href: address(url) }, skill) : skill))),
      lead && element("div", { class: "docs" },
        element("a", { class: "doc " + lead[1], href: lead[3] },
          element("span", { class: "chip" }, icon(lead[2])), " ", element("span", auto, lead[0])),
        marks.length && element("ul", { class: "marks" }, ...marks.map(([label, style, source, url]) =>
          element("li", {}, element("a", { class: "chip " + style, href: url }, icon(source),
            element("span", { class: "unseen", dir: "auto" }, label)))))));
  };

  const say = (text) => {
    if (status.textContent !== text) status.textContent = text;
  };
  const isIdle = () => !state.text.trim() && !state.filters.size;
  const show = (isSearch) => {
    results.hidden = !isSearch;
    list.hidden = isSearch;
    clear.hidden = isIdle();
    for (const item of document.querySelectorAll(".pager, [data-all]")) item.hidden = isSearch;
  };

  const run = async (count = pages) => {
    const own = ++turn;
    failed.hidden = true;
    clear.hidden = isIdle();
    if (isIdle()) {
      say("");
      more.hidden = true;
      results.replaceChildren();
      return show(false);
    }
    try {
      await prepare();
      const { scores, isAll } = await find();
      const before = count > pages ? results.children.length : 0;
      // The best candidate is shown before the rows of the others are loaded.
      for (const end of before ? [count] : [1, count]) {
        const found = await rows(scores, end);
        if (own !== turn) return;
        results.replaceChildren(...found.map(row));
        more.hidden = end < count || found.length >= scores.size || found.length < count;
        show(true);
      }
      const { one, many, none, some } = index.texts;
      say((!scores.size ? none : !isAll ? some : scores.size === 1 ? one : many).replace("{count}", scores.size));
      shown = count;
      if (before && results.children[before]) results.children[before].querySelector("a").focus();
    } catch {
      if (own !== turn) return;
      say("");
      failed.hidden = false;
      show(false);
    }
  };

  // --- Filters, in place of the links to pages

  const choice = ([value, label, count]) => element("li", {}, element("button", { type: "button", value },
    element("bdi", {}, label), " ", count && element("span", { class: "muted" }, count)));

  let prepared;
  const prepare = () => prepared ||= load("index").then((data) => {
    data.order = new Map(data.blocks.map((number, position) => [number, position]));
    index = data;
    if (!browse) return;
    const open = browse.querySelector("details[open] summary"), hadFocus = browse.contains(document.activeElement);
    browse.replaceChildren(...data.filters.map(([kind, label, ...values]) => {
      const details = element("details", { name: "browse", "data-kind": kind },
        element("summary", { class: "button" }, label), element("ul", { class: "tags" }, ...values.map(choice)));
      if (open && open.textContent.trim() === label) {
        details.open = true;
        if (hadFocus) setTimeout(() => details.firstChild.focus());
      }
      return details;
    }));
    press();
  }, (error) => {
    prepared = null;
    throw error;
  });

  const press = () => {
    if (!browse) return;
    for (const { dataset, firstChild, lastChild } of browse.querySelectorAll("[data-kind]")) {
      const values = new Set(state.filters.get(dataset.kind)), all = lastChild.getElementsByTagName("button");
      // Addresses may choose values that are not offered.
      for (const value of values) if (![...all].some((button) => button.value === value)) lastChild.append(choice([value, value]));
      for (const button of all) button.setAttribute("aria-pressed", values.has(button.value));
      // The style sheet shows what is chosen in closed lists.
      firstChild.dataset.chosen = [...lastChild.querySelectorAll("[aria-pressed=true] bdi")].map((item) => item.textContent).join(", ");
    }
  };

  // --- State

  const read = () => {
    const filters = new Map(), entries = new URLSearchParams(location.hash.slice(1));
    let text = "";
    for (const [name, value] of entries) {
      if (name === "q") text = value;
      else if (/^(status|employment|places|skills|groups|materials|languages)$/.test(name)) {
        filters.set(name, (filters.get(name) || new Set()).add(value));
      }
    }
    return { text, filters };
  };
  const write = (isNew) => {
    const entries = new URLSearchParams();
    if (state.text.trim()) entries.append("q", state.text.trim());
    for (const [kind, values] of state.filters) for (const value of values) entries.append(kind, value);
    const url = location.href.replace(/#.*/, "") + (`${entries}` && "#" + entries);
    if (url !== location.href) history[isNew ? "pushState" : "replaceState"](null, "", url);
  };
  const restore = () => {
    // Links to a place in the page are no search.
    if (/^#[\w-]+$/.test(location.hash)) return;
    state = read();
    typing = false;
    if (input.value.trim() !== state.text) input.value = state.text;
    press();
    return run();
  };

  let timer;
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      state.text = input.value;
      write(!typing);
      typing = true;
      run();
    }, 150);
  });
  input.addEventListener("change", () => typing = false);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    state.text = input.value;
    write(!typing);
    typing = false;
    run();
  });
  form.addEventListener("reset", () => {
    state = { text: "", filters: new Map() };
    write(true);
    typing = false;
    press();
    run();
    input.focus();
  });
  more.addEventListener("click", () => run(shown + pages));
  const start = () => prepare().catch(() => failed.hidden = false);
  input.addEventListener("focus", start, { once: true });
  if (browse) {
    browse.addEventListener("toggle", start, { capture: true, once: true });
    browse.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      const { kind } = button.closest("details").dataset, { value } = button, values = state.filters.get(kind) || new Set();
      if (!values.delete(value)) values.add(value);
      state.filters.delete(kind);
      if (values.size) state.filters.set(kind, values);
      typing = false;
      write(true);
      press();
      run();
    });
  }
  addEventListener("popstate", restore);
  results.hidden = true;
  list.after(results);
  area.hidden = false;
  state = read();
  restore();
})();
