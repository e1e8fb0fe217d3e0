// Writes THIRD_PARTY_NOTICES.md: whose fonts and hyphenation patterns are part of the pages that are served.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

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

export function writeNotices(): string {
  const { dependencies } = readJson("package.json") as { dependencies: Record<string, string> };
  const fonts = Object.keys(dependencies).filter((name) => name.startsWith("@fontsource"));
  return `# Third-party notices

What others made and Cuelight's pages carry: fonts, and the patterns by which words are divided. Made by
\`node scripts/thirdPartyNotices.ts\`.

## Fonts

Under the SIL Open Font License 1.1 (OFL-1.1), as published by Fontsource. A package that names its copyright here holds
the text of the licence, in \`node_modules\` after installing.

${drawTable(["Package", "Version", "Licence", "Copyright"], fonts.map(describeFont))}

## Hyphenation

\`hyphen\` ${dependencies["hyphen"]} (ISC, ${readHolder("hyphen")}) with the patterns of TeX (tex-hyphen):

${drawTable(["Language", "Licence of the patterns"], patterns)}
`;
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

const readJson = (name: string): unknown => JSON.parse(readFileSync(path.join(root, name), "utf8"));

if (import.meta.main) writeFileSync(file, writeNotices());
