#!/bin/sh
# Downloads sitegen for this machine, verifies its checksum, and puts it into a folder.
#
#     sh get-sitegen.sh [FOLDER]     then: .bin/sitegen build
#
# The default folder is .bin. SITEGEN_VERSION selects another version, and SITEGEN_REPOSITORY another repository on GitHub.
# SITEGEN_RELEASES is another address to download vVERSION/sitegen-VERSION-PLATFORM.tar.gz and its checksum file from:
# https://, or file:// for a local folder.
#
# sitegen needs no other files. sitegen-online, for databases and for links to other sites, needs the system's libcurl and
# certificates: on Debian and Ubuntu, the packages libcurl4 and ca-certificates.
set -eu

version=${SITEGEN_VERSION:-0.1.0}
repository=${SITEGEN_REPOSITORY:-OWNER/sitegen}
releases=${SITEGEN_RELEASES:-https://github.com/$repository/releases/download}
folder=${1:-.bin}
# The checksums of this version's files. The release workflow adds them; commits without a tag may not have them.
checksums=''

fail() {
    printf 'get-sitegen: %s\n' "$*" >&2
    exit 1
}

case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) platform=linux-x86_64 ;;
    Linux-aarch64) platform=linux-arm64 ;;
    Darwin-arm64) platform=macos-arm64 ;;
    *) fail "there is no release for $(uname -s) on $(uname -m); build it from its sources" ;;
esac
file=sitegen-$version-$platform.tar.gz
[ "${releases#https://github.com/OWNER/}" = "$releases" ] || fail "set SITEGEN_REPOSITORY to sitegen's repository on GitHub"

# Redirects must use the same protocol.
case "$releases" in
    https://*) protocol="https" ;;
    file://*) protocol="file" ;;
    *) fail "SITEGEN_RELEASES has to begin with https:// or file://" ;;
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Both files over the same connection.
curl --proto "=$protocol" --tlsv1.2 --fail --fail-early --silent --show-error --location --retry 3 \
    --output "$work/$file.sha256" "$releases/v$version/$file.sha256" --output "$work/$file" "$releases/v$version/$file" ||
    fail "cannot fetch $releases/v$version/$file and its checksum"
# The checksum in this script takes precedence: a replaced file would come with a replaced checksum.
if line=$(printf '%s\n' "$checksums" | grep -F "  $file"); then printf '%s\n' "$line" >"$work/$file.sha256"; fi
(
    cd "$work"
    if command -v sha256sum >/dev/null; then sha256sum -c "$file.sha256"; else shasum -a 256 -c "$file.sha256"; fi
) >/dev/null || fail "the checksum of $file is not that of the release; it is not used"
mkdir -p "$folder"
tar -xzf "$work/$file" -C "$folder" sitegen sitegen-online
