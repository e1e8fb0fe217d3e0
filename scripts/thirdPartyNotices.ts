// Writes THIRD_PARTY_NOTICES.md: whose libraries, icons, models, fonts and hyphenation patterns are part of the pages.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { nameOf, reachPackages, readJson, readLock, readManifest } from "./lockedPackages.ts";

const root = path.join(import.meta.dirname, "..");
const file = path.join(root, "THIRD_PARTY_NOTICES.md");

/** As the headers of the originals in tex-hyphen say. */
const patterns: [language: string, licence: string][] = [
  ["Danish", "MIT, by choice"],
  ["Dutch", "MIT"],
  ["English", "to be copied with its notice"],
  ["Finnish", "free to distribute"],
  ["French", "MIT"],
  ["German", "MIT"],
  ["Italian", "MIT, by choice"],
  ["Polish", "MIT, by choice"],
  ["Portuguese", "BSD-3-Clause"],
  ["Russian", "LPPL 1.2 or later"],
  ["Spanish", "MIT"],
  ["Swedish", "LPPL 1.2 or later"],
];

/** The pages are built from these. */
const libraries = [
  "@rgrove/parse-xml",
  "@tanstack/react-query",
  "@tanstack/react-router",
  "@tensorflow/tfjs-backend-wasm",
  "@tensorflow/tfjs-converter",
  "@tensorflow/tfjs-core",
  "@vladmandic/human",
  "dashjs",
  "hls.js",
  "htmlparser2",
  "ical.js",
  "preact",
  "radix-ui",
  "react",
  "react-dom",
  "rrule-temporal",
  "uqr",
  "zod",
];

export function writeNotices(): string {
  const { dependencies = {}, devDependencies = {} } = readManifest();
  const fonts = Object.keys(dependencies).filter((name) => name.startsWith("@fontsource"));
  const inPages = [...reachPackages(readLock(), libraries).keys()].filter(
    (location) => !location.startsWith("node_modules/@types/"),
  );
  return `# Third-party notices

What others made and Cuelight's pages carry: libraries, icons, models, fonts, and the patterns by which words are
divided. Packages that npm installs beside the program hold their own licences; \`dist/sbom.cdx.json\` lists all. Made
by \`node scripts/thirdPartyNotices.ts\`.

## Libraries

The libraries that the pages are built from, with what those need. \`@vladmandic/human\` brings the models that
find faces and hands: BlazeFace and HandLandmarks of MediaPipe (Apache-2.0, Google), and HandTrack.

${drawTable(["Package", "Version", "Licence", "Copyright"], inPages.sort().map(describeLibrary))}

## Icons

Lucide, by \`@iconify-json/lucide\` ${devDependencies["@iconify-json/lucide"]} (ISC, Copyright (c) Lucide Icons and Contributors; parts
MIT, Copyright (c) 2013-present Cole Bemis).

## Fonts

Under the SIL Open Font License 1.1 (OFL-1.1), as published by Fontsource. A package that names its copyright here holds
the text of the licence, in \`node_modules\` after installing.

${drawTable(["Package", "Version", "Licence", "Copyright"], fonts.map(describeFont))}

## Hyphenation

\`hyphen\` ${dependencies["hyphen"]} (ISC, ${readHolder("hyphen")}) with the patterns of TeX (tex-hyphen):

${drawTable(["Language", "Licence of the patterns"], patterns)}

## Texts of the licences

${Object.entries(texts).map(writeText).join("\n\n")}
`;
}

/** Whose file has the text of which licence. Tables above say who holds the copyright. */
const texts = {
  MIT: "react",
  ISC: "hyphen",
  "BSD-3-Clause": "dashjs",
  "BSD-2-Clause": "imsc",
  "0BSD": "tslib",
  Unlicense: "isbot",
  "Apache-2.0": "localforage",
  "MPL-2.0": "ical.js",
};

function writeText([licence, name]: [string, string]): string {
  const text = readLicence(`node_modules/${name}`)!.replaceAll(/^Copyright.*\n/gm, "");
  return `### ${licence}\n\n\`\`\`text\n${text.trim()}\n\`\`\``;
}

function describeLibrary(location: string): string[] {
  const { version, license } = readLock().packages[location]!;
  const name = nameOf(location);
  const line =
    readLicence(location)?.match(/^[\s*#]*copyright (?!notice|holder|in this).*$/im)?.[0] ??
    readAuthor(location);
  return [
    `\`${name}\``,
    version!,
    license!,
    line
      .replace(/^[\s*#]+/, "")
      .replaceAll("|", "\\|")
      .trim(),
  ];
}

function readAuthor(location: string): string {
  // The headers of its files say so.
  if (location.startsWith("node_modules/@tensorflow/")) return "Copyright Google LLC";
  const { author } = readJson(`${location}/package.json`) as { author?: string | { name: string } };
  return (typeof author === "object" ? author.name : author) ?? "its authors";
}

function readLicence(location: string): string | null {
  const folder = path.join(root, location);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return file === undefined ? null : readFileSync(path.join(folder, file), "utf8");
}

function describeFont(name: string): string[] {
  const { version, license } = readJson(`node_modules/${name}/package.json`) as Record<string, string>;
  // Older packages name the licence of their own code.
  const licence = license === "MIT" ? "OFL-1.1 (the package: MIT)" : license!;
  return [`\`${name}\``, version!, licence, readHolder(name)];
}

/** The first line that says whose it is, without what it repeats for each file. */
function readHolder(name: string): string {
  const licence = path.join(root, "node_modules", name, "LICENSE");
  if (!existsSync(licence)) return "see fonts.google.com/attribution";
  const lines = readFileSync(licence, "utf8").split("\n");
  const holder = lines.find((line) => line.startsWith("Copyright")) ?? lines[0]!;
  return holder
    .split(/ [\w[\],-]+\.ttf:/)[0]!
    .replace(/ Licensed under .*/, "")
    .replace("Copyright (c) 2011, Copyright", "Copyright")
    .replaceAll("|", "\\|")
    .trim();
}

function drawTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((_, column) => Math.max(...[heads, ...rows].map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  return [line(heads), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

if (import.meta.main) writeFileSync(file, writeNotices());
