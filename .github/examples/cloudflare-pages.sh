#!/bin/sh
# Cloudflare Pages: copy this file and get-sitegen.sh to the root of the repository. In the settings of the project set
# the build command to "sh cloudflare-pages.sh" and the output folder to "Output".
#
# Cloudflare Pages keeps nothing for the next build, so a build does not know there who was published last. Where that
# matters, build with another CI, which keeps the folder .sitegen-Output, and upload Output.
#
# SITE_URL, a variable of the production environment there, is the site's own address; a preview has none, and takes the
# address that Cloudflare gives it.
set -eu

sh get-sitegen.sh
.bin/sitegen check --base-url "${SITE_URL:-$CF_PAGES_URL}"
.bin/sitegen build --base-url "${SITE_URL:-$CF_PAGES_URL}"
