#!/bin/sh
# Firebase Hosting: checks the site, builds it, and publishes it with the project's settings in firebase.json.
#
#     SITE_URL=https://PROJECT.web.app/ FIREBASE_PROJECT=PROJECT sh firebase-hosting.sh
#
# Needs get-sitegen.sh and firebase.json beside it, and the Firebase command line tools, signed in.
#
# The folder .sitegen-Output says who was published last. In a CI that begins with an empty folder, let it be kept.
set -eu

sh get-sitegen.sh
.bin/sitegen check --base-url "$SITE_URL"
.bin/sitegen build --base-url "$SITE_URL"
firebase deploy --only hosting --project "$FIREBASE_PROJECT"
