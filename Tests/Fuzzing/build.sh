#!/bin/sh
# Builds one fuzzer with coverage and the address sanitizer, on Linux, and says how to run it:
#
#     Tests/Fuzzing/build.sh JSON /tmp/fuzz        (or URL, Candidate, Layout, Template)
#     SWIFT_BACKTRACE=enable=no /tmp/fuzz/JSON -max_total_time=300 -max_len=2000 /tmp/fuzz/JSON-corpus
#
# The fuzzers use the same oracles as the seeded rounds in the tests. They are no part of the package: libFuzzer brings
# its own main function.
set -eu
name=$1
out=${2:-/tmp/sitegen-fuzz}
cd "$(dirname "$0")/../.."
mkdir -p "$out/$name-corpus"
flags="-O -sanitize=address,fuzzer -swift-version 6 -package-name sitegen -parse-as-library -I $out"

module() {
    [ "$out/$1.o" -nt "Sources/$1" ] && [ -z "$(find "Sources/$1" -newer "$out/$1.o")" ] && return
    # shellcheck disable=SC2086
    swiftc $flags -wmo -c -module-name "$1" -emit-module -emit-module-path "$out/$1.swiftmodule" -o "$out/$1.o" \
        $(find "Sources/$1" -name '*.swift')
}

case $name in
    URL) modules="WebSafety" oracle=Tests/WebSafetyTests/Fuzzing/URLOracle.swift ;;
    JSON) modules="FileSystem Diagnostics ContentTree" oracle=Tests/ContentTreeTests/Fuzzing/JSONOracle.swift ;;
    Layout) modules="FileSystem Diagnostics ContentTree" oracle= ;;
    Candidate)
        modules="FileSystem WebSafety Diagnostics ContentTree CandidateProfile CandidateNetwork"
        oracle=Tests/CandidateNetworkTests/Fuzzing/CandidateOracle.swift
        ;;
    Template)
        modules="WebSafety Diagnostics TemplateEngine"
        oracle=$(echo Tests/TemplateEngineTests/Fuzzing/*.swift)
        ;;
    *) echo "usage: $0 JSON|URL|Candidate|Layout|Template [folder]" >&2 && exit 64 ;;
esac
objects=
for module in $modules; do
    module "$module"
    objects="$objects $out/$module.o"
done
# shellcheck disable=SC2086
swiftc $flags -use-ld=lld -module-name "${name}Fuzzer" -o "$out/$name" "Tests/Fuzzing/${name}Fuzzer.swift" $oracle $objects
echo "SWIFT_BACKTRACE=enable=no $out/$name -max_total_time=300 -max_len=2000 $out/$name-corpus"
