/// The script that is added to served pages: it reloads them and shows problems.
enum ReloadScript {
    static let text = #"""
        (() => {
          "use strict";
          const me = document.currentScript;
          const base = new URL("..", me.src);
          let version = me.dataset.version;
          let source = null;
          let panel = null;
          let dismissed = "";
          let badge = null;
          let list = null;

          function listen() {
            if (source || document.visibilityState === "hidden") return;
            source = new EventSource(new URL(".sitegen/events?version=" + version, base));
            source.addEventListener("reload", () => { stop(); location.reload(); });
            source.addEventListener("styles", (event) => swap(JSON.parse(event.data)));
            source.addEventListener("problems", (event) => show(event.data));
            source.addEventListener("fixed", hide);
            source.addEventListener("warnings", (event) => warn(JSON.parse(event.data)));
          }

          // Browsers limit the connections per host, so hidden pages close theirs.
          function stop() {
            if (source) source.close();
            source = null;
          }

          function swap(change) {
            const rest = new Set(change.files.map((file) => file[0]));
            for (const link of document.querySelectorAll('link[rel~="stylesheet"]')) {
              const address = new URL(link.href);
              for (const [before, after] of change.files) {
                if (address.origin !== base.origin || address.pathname !== new URL(path(before), base).pathname) continue;
                rest.delete(before);
                const next = link.cloneNode();
                next.href = new URL(path(after), base).href + "?" + encodeURIComponent(change.version);
                next.addEventListener("load", () => link.remove());
                next.addEventListener("error", () => location.reload());
                link.after(next);
              }
            }
            // Style sheets without a link element can be imported or in a frame.
            if (rest.size > 0) { stop(); location.reload(); }
            version = change.version;
          }

          function path(file) { return file.split("/").map(encodeURIComponent).join("/"); }

          function hide() {
            dismissed = "";
            if (panel) panel.remove();
            panel = null;
          }

          function element(name, className, text) {
            const made = document.createElement(name);
            if (className) made.className = className;
            if (text !== undefined) made.textContent = text;
            return made;
          }

          function entry(problem) {
            const item = element("section", problem.severity);
            const head = element("p", "head");
            if (problem.place) head.append(element("span", "place", problem.place));
            head.append(element("span", "message", problem.severity + ": " + problem.message));
            item.append(head);
            if (problem.excerpt) {
              const lines = element("pre");
              lines.tabIndex = 0;
              problem.excerpt.replace(/\n$/, "").split("\n").forEach((line, index) => {
                lines.append(element("span", index % 2 ? "caret" : "", line), "\n");
              });
              item.append(lines);
            }
            for (const line of problem.advice) item.append(element("p", "advice", line));
            for (const note of problem.notes) item.append(entry(note));
            return item;
          }

          // The site's own styles do not apply inside, and its policy allows styles that a script constructs.
          function host(name, css) {
            const made = element(name);
            made.lang = "en";
            made.dir = "ltr";
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(css);
            made.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
            return made;
          }

          function dialog(name, role, label, title, problems, foot, onClose) {
            const made = host(name, style);
            const box = element("div", "box " + role);
            box.setAttribute("role", role);
            box.setAttribute("aria-label", label);
            const bar = element("header");
            bar.append(element("h2", "", title));
            const close = element("button", "", "Close");
            close.type = "button";
            close.addEventListener("click", onClose);
            bar.append(close);
            box.append(bar);
            const list = element("div", "list");
            for (const problem of problems) list.append(entry(problem));
            box.append(list, element("footer", "", foot));
            made.shadowRoot.append(box);
            (document.body || document.documentElement).append(made);
            // On a narrow screen, scroll to the marked part of a long line.
            for (const lines of box.querySelectorAll("pre")) {
              const mark = lines.querySelector(".caret")?.textContent.indexOf("^") ?? 0;
              const width = Math.max(...lines.textContent.split("\n").map((line) => line.length), 1);
              const place = (mark / width) * lines.scrollWidth;
              if (place > lines.clientWidth * 0.7) lines.scrollLeft = place - lines.clientWidth / 2;
            }
            return made;
          }

          function show(data) {
            if (data === dismissed) return;
            hide();
            const problems = JSON.parse(data);
            const count = problems.filter((problem) => problem.severity === "error").length;
            const title = "Build failed" + (count ? ": " + count + (count === 1 ? " error" : " errors") : "");
            panel = dialog("sitegen-problems", "alertdialog", "Problems of the site", title, problems,
              "The last good version stays until you fix the error.", () => { hide(); dismissed = data; });
          }

          function warn(warnings) {
            const isOpen = list !== null;
            if (list) list.remove();
            list = null;
            if (warnings.problems.length === 0) {
              if (badge) badge.remove();
              badge = null;
              return;
            }
            if (!badge) {
              badge = host("sitegen-warnings", badgeStyle);
              const button = element("button");
              button.type = "button";
              button.setAttribute("aria-haspopup", "dialog");
              badge.shadowRoot.append(button);
              document.documentElement.insertBefore(badge, document.body);
            }
            const button = badge.shadowRoot.querySelector("button");
            button.textContent = warnings.title;
            button.onclick = () => open(warnings);
            if (isOpen) open(warnings);
          }

          function open(warnings) {
            if (list) return;
            list = dialog("sitegen-warning-list", "dialog", "Warnings of the site", warnings.title, warnings.problems,
              "The site was published. The terminal shows each warning once.", closeList);
            list.shadowRoot.querySelector("button").focus();
          }

          function closeList() {
            list.remove();
            list = null;
            badge.shadowRoot.querySelector("button").focus();
          }

          addEventListener("keydown", (event) => {
            const top = panel || list;
            if (event.key === "Escape" && top) top.shadowRoot.querySelector("button").click();
          });
          document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" ? stop() : listen());
          addEventListener("pagehide", stop);
          addEventListener("pageshow", listen);

          const style = `
            :host { all: initial; position: fixed; inset: 0; z-index: 2147483647; display: flex; align-items: flex-start;
              justify-content: center; padding: clamp(0px, 4vw, 48px); box-sizing: border-box;
              background: rgb(20 18 16 / 0.45); color-scheme: light dark }
            * { box-sizing: border-box; margin: 0 }
            .box { --ink: #22201d; --soft: #6a645c; --paper: #fbfaf7; --line: #ddd8cf; --code: #f1eee8; --error: #a8201a;
              --warning: #7a4f00; width: 100%; max-width: 860px; max-height: 100%; display: flex; flex-direction: column;
              background: var(--paper); color: var(--ink); border-top: 4px solid var(--error); border-radius: 6px;
              font: 16px/1.5 system-ui, sans-serif; overflow: hidden }
            header { display: flex; gap: 16px; align-items: center; justify-content: space-between;
              padding: 12px 16px; border-bottom: 1px solid var(--line) }
            .box.dialog { border-top-color: var(--warning) }
            h2 { font-size: 18px; line-height: 1.3; font-weight: 650; letter-spacing: -0.01em }
            button { font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: 6px;
              padding: 8px 14px; min-height: 40px; cursor: pointer }
            button:hover { background: var(--code) }
            button:focus-visible, pre:focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
            .list { overflow: auto; overscroll-behavior: contain; padding: 0 16px }
            section { padding: 16px 0 }
            section + section { border-top: 1px solid var(--line) }
            section section { padding: 12px 0 0 12px; border: 0 }
            .place { display: block; font: 14px/1.5 ui-monospace, monospace; color: var(--soft); overflow-wrap: anywhere }
            .message { font-weight: 650; overflow-wrap: anywhere }
            .error > .head .message { color: var(--error) }
            .warning > .head .message { color: var(--warning) }
            pre { margin: 8px 0; padding: 8px 12px; overflow-x: auto; background: var(--code); border-radius: 6px;
              font: 14px/1.5 ui-monospace, monospace; tab-size: 4 }
            .caret { color: var(--error); font-weight: 700 }
            .advice { overflow-wrap: anywhere }
            footer { padding: 12px 16px; font-size: 14px; color: var(--soft); border-top: 1px solid var(--line) }
            @media (max-width: 600px) { .box { border-radius: 0; max-height: 100% } }
            @media (prefers-color-scheme: dark) {
              .box { --ink: #e8e5df; --soft: #a8a197; --paper: #211f1d; --line: #3b3833; --code: #2b2926; --error: #ff8f85;
                --warning: #eab755 }
            }
            @media print { :host { display: none } }`;

          // A corner on a wide screen; on a narrow one, a bar above the page that covers nothing.
          const badgeStyle = `
            :host { all: initial; position: fixed; right: 16px; bottom: 16px; z-index: 2147483646; color-scheme: light dark }
            button { --ink: #7a4f00; --paper: #fbfaf7; box-sizing: border-box; min-height: 40px; padding: 8px 16px;
              font: 650 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
              border: 2px solid; border-radius: 20px; cursor: pointer }
            button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
            @media (max-width: 640px) {
              :host { position: static; display: block }
              button { display: block; width: 100%; min-height: 44px; border-width: 0 0 2px; border-radius: 0 }
              button:focus-visible { outline-offset: -5px }
            }
            @media (prefers-color-scheme: dark) { button { --ink: #eab755; --paper: #211f1d } }
            @media print { :host { display: none } }`;

          listen();
        })();

        """#
}
