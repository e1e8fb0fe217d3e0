import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { letterFonts } from "../../src/core/scripts/scriptFonts.ts";
import { bundledFonts } from "../../src/web/screen/fonts/bundledFonts.ts";

interface Metadata {
  family: string;
  weights: number[];
  subsets: string[];
  variable: false | { wght: { min: string; max: string } };
}

/** Those of other scripts are not chosen by name. */
const isLetterFont = (name: string) =>
  name.split("/")[1] !== "inter" && letterFonts.includes(name.split("/")[1]!);
const { dependencies } = readJson("package.json") as { dependencies: Record<string, string> };
const installed = Object.keys(dependencies)
  .filter((name) => name.startsWith("@fontsource") && !isLetterFont(name))
  .map((name) => readJson(`node_modules/${name}/metadata.json`) as Metadata);

test("every installed family is declared, with all its weights, for all its Latin, Greek and Cyrillic letters", () => {
  const families = new Set(bundledFonts.map(({ family }) => family));
  expect(families).toEqual(new Set(installed.map(({ family }) => family)));
  for (const { family, weights, variable, subsets } of installed) {
    const cuts = variable ? [`${variable.wght.min} ${variable.wght.max}`] : weights.map(String);
    const scripts = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"];
    const has = scripts.filter((script) => subsets.includes(script));
    const declared = bundledFonts.filter((font) => font.family === family);
    expect(declared.map(({ weight }) => weight)).toEqual(cuts.flatMap((cut) => has.map(() => cut)));
  }
});

test("each has a file of its own", () => {
  expect(new Set(bundledFonts.map(({ url }) => url)).size).toBe(bundledFonts.length);
});

test("the documentation names them all", () => {
  const text = readFileSync("docs/API.md", "utf8").replaceAll(/\s+/g, " ");
  const names = [...new Set(bundledFonts.map(({ family }) => family))].toSorted();
  expect(text).toContain(`${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);
});

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
