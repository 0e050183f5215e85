# A formula for Homebrew: brew install --formula ./accessible-games.rb. Nobody has tried it on a Mac yet.
# make release writes it into dist, with what packaging/publisher.toml says and the checksum of the source archive.
class AccessibleGames < Formula
  desc "Board games for blind and deafblind players: speech, Braille, screen reader"
  homepage "@HOMEPAGE@"
  url "@URL@"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "liblouis"
  depends_on "python@3.13"

  def install
    # The locked packages of a player come as wheels, checked by their hashes, so nothing is built but the program.
    system "python3.13", "-m", "venv", libexec
    pip = [libexec/"bin/python", "-m", "pip", "--disable-pip-version-check"]
    system(*pip, "install", "--require-hashes", "--only-binary=:all:", "-r", "requirements/players.txt")
    system(*pip, "install", "--no-deps", ".")
    bin.install_symlink libexec/"bin/accessible-games"
    system libexec/"bin/python", "-m", "tools.package_texts", buildpath/"texts"
    man1.install buildpath/"texts/man/accessible-games.1"
    bash_completion.install buildpath/"texts/share/bash-completion/completions/accessible-games"
  end

  test do
    ENV["ACCESSIBLE_GAMES_HOME"] = testpath.to_s
    said = pipe_output("#{bin}/accessible-games play --no-speech --language en", "new abalone\nc3 d4\nquit\n")
    assert_match "You move c3 to d4.", said
  end
end
