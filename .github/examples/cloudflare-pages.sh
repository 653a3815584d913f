#!/bin/sh
# Cloudflare Pages: copy this file and get-sitegen.sh to the root of the repository. In the project's settings, set the
# build command to "sh cloudflare-pages.sh" and the output folder to "Output".
#
# Cloudflare Pages keeps no files between builds, so a build does not know who was published last. If you need that, build
# with another CI that keeps the folder .sitegen-Output, and upload Output.
#
# Set the variable SITE_URL of the production environment to the site's address. Previews use the address that Cloudflare
# provides.
set -eu

sh get-sitegen.sh
.bin/sitegen check --base-url "${SITE_URL:-$CF_PAGES_URL}"
.bin/sitegen build --base-url "${SITE_URL:-$CF_PAGES_URL}"
