# Homebrew: copy this file to the folder Formula of a repository named homebrew-TAP, then: brew install ACCOUNT/TAP/sitegen
#
# The release workflow writes the checksums into the copy at the tag of a version.
class Sitegen < Formula
  desc "Static site generator for candidate profiles"
  homepage "https://github.com/OWNER/sitegen"
  version "0.1.0"
  license "MIT"

  on_macos do
    depends_on arch: :arm64
    url "https://github.com/OWNER/sitegen/releases/download/v0.1.0/sitegen-0.1.0-macos-arm64.tar.gz"
    sha256 ""
  end

  on_linux do
    depends_on "curl"
    on_intel do
      url "https://github.com/OWNER/sitegen/releases/download/v0.1.0/sitegen-0.1.0-linux-x86_64.tar.gz"
      sha256 ""
    end
    on_arm do
      url "https://github.com/OWNER/sitegen/releases/download/v0.1.0/sitegen-0.1.0-linux-arm64.tar.gz"
      sha256 ""
    end
  end

  def install
    bin.install "sitegen", "sitegen-online"
    generate_completions_from_executable(bin/"sitegen", "completions")
  end

  test do
    system bin/"sitegen", "new", "site", "--yes"
    system bin/"sitegen", "build", "--content", "site/Content", "--output", "site/Output"
    assert_path_exists testpath/"site/Output/index.html"
  end
end
