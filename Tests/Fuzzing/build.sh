#!/bin/bash
# Builds the fuzzers with coverage and the address sanitizer, on Linux:
#
#     Tests/Fuzzing/build.sh /tmp/fuzz               all of them
#     Tests/Fuzzing/build.sh /tmp/fuzz JSON URL      some of Candidate, Font, JSON, Layout, Markdown, PDF, Picture, Template and URL
#
# The modules are compiled once for all fuzzers, and again only where their sources or a module below them changed.
# .ci/fuzz runs each for a minute. For longer runs:
#
#     SWIFT_BACKTRACE=enable=no /tmp/fuzz/JSON -max_total_time=3600 -max_len=2000 /tmp/fuzz/JSON-corpus
#
# Template takes its seeds from Tests/Fuzzing/template-seeds, and runs fastest so:
#
#     Tests/Fuzzing/template-seeds /tmp/fuzz/Template-corpus ../shared
#     ASAN_OPTIONS=detect_leaks=0:malloc_context_size=0:quarantine_size_mb=8 SWIFT_BACKTRACE=enable=no \
#         /tmp/fuzz/Template -runs=10000000 -max_len=160 -entropic=0 -use_counters=0 -reduce_inputs=0 -timeout=10 \
#         /tmp/fuzz/Template-corpus
#
# TemplatePages is no fuzzer but what Tests/Fuzzing/check-trees reads, and is built without coverage; .ci/check-escaping runs
# both. PictureFiles is run by .ci/check-picture-coding. Give each of the two a folder of its own.
#
# The fuzzers use the same oracles as the seeded rounds in the tests. They are no part of the package: libFuzzer brings
# its own main function.
set -euo pipefail

usage() {
    echo "usage: $0 FOLDER [Candidate|Font|JSON|Layout|Markdown|PDF|Picture|Template|URL|TemplatePages|PictureFiles]..." >&2
    exit 64
}

[ "$#" -ge 1 ] || usage
mkdir -p "$1"
out=$(cd "$1" && pwd)
shift
names=("$@")
[ "${#names[@]}" -gt 0 ] || names=(Candidate Font JSON Layout Markdown PDF Picture Template URL)
cd "$(dirname "$0")/../.."

# Swift itself stops at overflows and at indices out of bounds; the sanitizer of undefined behavior is for C.
# Without the values of comparisons, which make Template half as fast and find nothing more in texts.
sanitize=(-sanitize=address)
coverage=("-sanitize-coverage=edge,inline-8bit-counters,pc-table")
linking=("-sanitize=address,fuzzer")
if [ "${names[*]}" = TemplatePages ] || [ "${names[*]}" = PictureFiles ]; then
    sanitize=()
    coverage=()
    linking=()
fi
flags=(-O -swift-version 6 -package-name sitegen -parse-as-library -I "$out")

# Whether a module was compiled after its sources, and after the modules below it, which decide the layout of its types.
is_current() {
    local name=$1 lower
    [ "$out/$name.o" -nt "Sources/$name" ] && [ -z "$(find "Sources/$name" -newer "$out/$name.o")" ] || return 1
    for lower in $below; do
        if [ "$out/$lower.swiftmodule" -nt "$out/$name.o" ]; then return 1; fi
    done
}

module() {
    local name=$1
    if is_current "$name"; then return; fi
    local sources
    mapfile -t sources < <(find "Sources/$name" -name '*.swift' -not -path '*.docc/*' | LC_ALL=C sort)
    swiftc "${flags[@]}" ${sanitize[@]+"${sanitize[@]}"} ${coverage[@]+"${coverage[@]}"} -wmo -c -module-name "$name" \
        -emit-module -emit-module-path "$out/$name.swiftmodule" -o "$out/$name.o" "${sources[@]}"
}

# Prints the modules of a program, from the lowest up, and behind '--' its own sources.
parts() {
    case $1 in
        Candidate)
            echo ByteText OperatingSystem WebSafety Diagnostics Compression Fonts Pictures PDF PDFReading ContentTree Markdown CandidateProfile CandidateDocuments \
                CandidateDecoding ServiceProblems CandidateNetwork \
                -- Tests/CandidateDecodingTests/Fuzzing/CandidateOracle.swift
            ;;
        Font) echo ByteText Fonts -- Tests/TestSupport/SampleFont*.swift ;;
        JSON) echo ByteText OperatingSystem Diagnostics ContentTree -- Tests/ContentTreeTests/Fuzzing/JSONOracle.swift ;;
        Layout) echo ByteText OperatingSystem Diagnostics ContentTree -- ;;
        Markdown) echo ByteText WebSafety Diagnostics Markdown -- Tests/MarkdownTests/Fuzzing/*.swift Tests/TestSupport/MarkupScanner.swift ;;
        PDF) echo ByteText Compression Fonts PDF PDFReading -- ;;
        Picture) echo ByteText Compression Pictures PictureCoding -- ;;
        Template) echo ByteText WebSafety Diagnostics TemplateEngine -- Tests/TemplateEngineTests/Fuzzing/*.swift ;;
        URL) echo ByteText WebSafety -- Tests/WebSafetyTests/Fuzzing/URLOracle.swift ;;
        PictureFiles) echo ByteText Compression Pictures PictureCoding -- Tests/Fuzzing/PictureFiles/PictureFiles.swift ;;
        TemplatePages)
            echo ByteText WebSafety Diagnostics TemplateEngine -- Tests/TemplateEngineTests/Fuzzing/Fuzzed*.swift \
                Tests/Fuzzing/TemplatePages/*.swift
            ;;
        *) usage ;;
    esac
}

program() {
    local name=$1 line program modules sources objects
    line=$(parts "$name")
    program=$name
    read -r -a modules <<<"${line%%--*}"
    read -r -a sources <<<"${line#*--}"
    objects=("${modules[@]/#/$out/}")
    objects=("${objects[@]/%/.o}")
    if [ "$name" != TemplatePages ] && [ "$name" != PictureFiles ]; then
        sources+=("Tests/Fuzzing/${name}Fuzzer.swift")
        program=${name}Fuzzer
        mkdir -p "$out/$name-corpus"
    fi
    swiftc "${flags[@]}" ${linking[@]+"${linking[@]}"} -use-ld=lld -module-name "$program" -o "$out/$name" \
        "${sources[@]}" "${objects[@]}"
}

# Runs a function for each name, two at a time.
in_pairs() {
    local function=$1 name running=()
    shift
    for name in "$@"; do
        "$function" "$name" &
        running+=($!)
        if [ "${#running[@]}" -eq 2 ]; then
            wait "${running[0]}"
            running=("${running[1]}")
        fi
    done
    for process in ${running[@]+"${running[@]}"}; do wait "$process"; done
}

# Each of these knows only what stands in a line above it.
wanted=" $(for name in "${names[@]}"; do parts "$name"; done | sed 's/--.*//' | tr '\n' ' ') "
below=""
for wave in ByteText "OperatingSystem WebSafety Diagnostics Compression Fonts" "Pictures PDF TemplateEngine Markdown ContentTree" \
    "PictureCoding PDFReading ServiceProblems" CandidateProfile CandidateDocuments CandidateDecoding CandidateNetwork; do
    modules=()
    for name in $wave; do
        case $wanted in *" $name "*) modules+=("$name") ;; esac
    done
    in_pairs module ${modules[@]+"${modules[@]}"}
    below+=" $wave"
done

in_pairs program "${names[@]}"
