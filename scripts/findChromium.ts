import { findProgram, isProgram } from "./findProgram.ts";

const names = [
  // The same engine without a window's frame: a page costs a quarter, a drawn picture two thirds.
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];
const elsewhere = [
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export const chromiumMissing =
  "Browser tests need Chromium: install Debian's package `chromium-headless-shell` (or any Chrome), or set CHROMIUM_PATH to its program.";

export function findChromium(): string | null {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return isProgram(named) ? named : null;
  return findProgram(names, elsewhere);
}
