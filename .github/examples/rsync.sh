#!/bin/sh
# Any server: checks and builds the site, and copies the changed files.
#
#     SITE_URL=https://example.org/people/ SITE_TARGET=me@example.org:/var/www/people/ sh rsync.sh
#
# Needs get-sitegen.sh in the same folder, and rsync and ssh on both machines. New files are copied before the pages that
# refer to them, and old files are removed last. Output/_headers lists headers to add to the server's configuration.
#
# The folder .sitegen-Output records who was published last. CI that starts with an empty folder must cache it.
set -eu

sh get-sitegen.sh
.bin/sitegen check --base-url "$SITE_URL"
.bin/sitegen build --base-url "$SITE_URL"
rsync --recursive --checksum --compress --chmod=D755,F644 --exclude='*.html' Output/ "$SITE_TARGET"
rsync --recursive --checksum --compress --chmod=D755,F644 --delete-after Output/ "$SITE_TARGET"
