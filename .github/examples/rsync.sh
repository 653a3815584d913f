#!/bin/sh
# Any server: checks the site, builds it, and copies what changed.
#
#     SITE_URL=https://example.org/people/ SITE_TARGET=me@example.org:/var/www/people/ sh rsync.sh
#
# Needs get-sitegen.sh beside it, and rsync and ssh here and there. New files are there before what refers to them, and
# what is gone is removed last. The headers that the server may send stand in Output/_headers, for its own settings.
#
# The folder .sitegen-Output says who was published last. In a CI that begins with an empty folder, let it be kept.
set -eu

sh get-sitegen.sh
.bin/sitegen check --base-url "$SITE_URL"
.bin/sitegen build --base-url "$SITE_URL"
rsync --recursive --checksum --compress --chmod=D755,F644 --exclude='*.html' Output/ "$SITE_TARGET"
rsync --recursive --checksum --compress --chmod=D755,F644 --delete-after Output/ "$SITE_TARGET"
