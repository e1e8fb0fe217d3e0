// A browser for the tests: which one this machine has, and with --install Debian's where there is none.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";

const names = [
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
  "Browser tests need Chromium: install Debian's package `chromium` (or any Chrome), or set CHROMIUM_PATH to its program.";

export function findChromium(): string | null {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return isProgram(named) ? named : null;
  const folders = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/bin", "/usr/local/bin"];
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))),
    ...elsewhere,
  ];
  return candidates.find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Never fails the run: the tests that need a browser then say what is missing. */
function install(): void {
  if (findChromium()) return;
  const mayInstall =
    process.getuid?.() === 0 && existsSync("/etc/debian_version") && existsSync("/usr/bin/apt-get");
  if (mayInstall && !process.env["CHROMIUM_PATH"]) {
    console.log("chromium: none found, installing Debian's");
    const options = {
      stdio: ["ignore", "ignore", "inherit"] as ("ignore" | "inherit")[],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    spawnSync("apt-get", ["update", "-q"], options);
    spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], options);
  }
  if (!findChromium()) console.log(chromiumMissing);
}

if (import.meta.main && process.argv.includes("--install")) install();
