#!/bin/bash
# Builds one fuzzer with coverage and the address sanitizer, on Linux, and says how to run it:
#
#     Tests/Fuzzing/build.sh JSON /tmp/fuzz        (or URL, Candidate, Layout, Markdown, Template)
#     SWIFT_BACKTRACE=enable=no /tmp/fuzz/JSON -max_total_time=300 -max_len=2000 /tmp/fuzz/JSON-corpus
#
# Template takes its seeds from Tests/Fuzzing/template-seeds, and runs fastest so:
#
#     Tests/Fuzzing/template-seeds /tmp/fuzz/Template-corpus ../shared
#     ASAN_OPTIONS=detect_leaks=0:malloc_context_size=0:quarantine_size_mb=8 SWIFT_BACKTRACE=enable=no \
#         /tmp/fuzz/Template -runs=10000000 -max_len=160 -entropic=0 -use_counters=0 -reduce_inputs=0 -timeout=10 \
#         /tmp/fuzz/Template-corpus
#
# TemplatePages is no fuzzer but what Tests/Fuzzing/check-trees reads; .ci/check-escaping runs both. The objects of a
# folder are either for fuzzers or for it, so give it a folder of its own.
#
# The fuzzers use the same oracles as the seeded rounds in the tests. They are no part of the package: libFuzzer brings
# its own main function.
set -eu
name=$1
out=${2:-/tmp/sitegen-fuzz}
cd "$(dirname "$0")/../.."
sources=Tests/Fuzzing/${name}Fuzzer.swift
program=${name}Fuzzer
flags="-O -swift-version 6 -package-name sitegen -parse-as-library -I $out"
sanitize="-sanitize=address,fuzzer"
coverage=$sanitize

module() {
    [ "$out/$1.o" -nt "Sources/$1" ] && [ -z "$(find "Sources/$1" -newer "$out/$1.o")" ] && return
    # shellcheck disable=SC2046,SC2086 # Words are to be divided: no path here has a space.
    swiftc $flags $coverage -wmo -c -module-name "$1" -emit-module -emit-module-path "$out/$1.swiftmodule" -o "$out/$1.o" \
        $(find "Sources/$1" -name '*.swift')
}

case $name in
    URL) modules="WebSafety" oracle=Tests/WebSafetyTests/Fuzzing/URLOracle.swift ;;
    JSON) modules="FileSystem Diagnostics ContentTree" oracle=Tests/ContentTreeTests/Fuzzing/JSONOracle.swift ;;
    Layout) modules="FileSystem Diagnostics ContentTree" oracle= ;;
    Markdown)
        modules="WebSafety Diagnostics Markdown"
        oracle=$(echo Tests/MarkdownTests/Fuzzing/*.swift)
        ;;
    Candidate)
        modules="FileSystem WebSafety Diagnostics ContentTree CandidateProfile CandidateNetwork"
        oracle=Tests/CandidateNetworkTests/Fuzzing/CandidateOracle.swift
        ;;
    Template)
        modules="WebSafety Diagnostics TemplateEngine"
        oracle=$(echo Tests/TemplateEngineTests/Fuzzing/*.swift)
        # Without the values of comparisons, which make it half as fast and find nothing more in texts.
        coverage="-sanitize=address -sanitize-coverage=edge,inline-8bit-counters,pc-table"
        ;;
    TemplatePages)
        modules="WebSafety Diagnostics TemplateEngine"
        oracle=$(echo Tests/TemplateEngineTests/Fuzzing/Fuzzed*.swift)
        sources=$(echo Tests/Fuzzing/TemplatePages/*.swift)
        program=TemplatePages
        sanitize=
        coverage=
        ;;
    *) echo "usage: $0 JSON|URL|Candidate|Layout|Markdown|Template|TemplatePages [folder]" >&2 && exit 64 ;;
esac
objects=
for module in $modules; do
    module "$module"
    objects="$objects $out/$module.o"
done
# shellcheck disable=SC2046,SC2086 # Words are to be divided: no path here has a space.
swiftc $flags $sanitize -use-ld=lld -module-name "$program" -o "$out/$name" $sources $oracle $objects
[ -n "$sanitize" ] || exit 0
mkdir -p "$out/$name-corpus"
echo "SWIFT_BACKTRACE=enable=no $out/$name -max_total_time=300 -max_len=2000 $out/$name-corpus"
