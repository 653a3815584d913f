#!/bin/sh
# Firebase Hosting: checks and builds the site, and publishes it with the settings in firebase.json.
#
#     SITE_URL=https://PROJECT.web.app/ FIREBASE_PROJECT=PROJECT sh firebase-hosting.sh
#
# Needs get-sitegen.sh and firebase.json in the same folder, and the Firebase command-line tools, signed in.
#
# The folder .sitegen-Output records who was published last. CI that starts with an empty folder must cache it.
set -eu

sh get-sitegen.sh
.bin/sitegen check --base-url "$SITE_URL"
.bin/sitegen build --base-url "$SITE_URL"
firebase deploy --only hosting --project "$FIREBASE_PROJECT"
