// Draws everything that screens show, in every format, brand and script, and puts the pictures side by side:
// `npm run looks`, or a part of it, `npm run looks -- quiz portrait light`. What is wrong with words is named.
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { makeContactSheet, type SheetRow } from "../test/support/looks/contactSheet.ts";
import type { Format } from "../test/support/looks/formats.ts";
import { type Choice, listSpecimens, readChoice } from "../test/support/looks/listSpecimens.ts";
import { openLooks } from "../test/support/looks/looksPage.ts";
import type { Specimen, TextFault } from "../test/support/looks/specimen.ts";

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openLooks>>["open"]>>;

interface MadeSheet {
  file: string;
  title: string;
  faults: string[];
}

const folder = path.join(import.meta.dirname, "../looks");
const choice = readChoice(process.argv.slice(2));
const made: MadeSheet[] = [];

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const looks = await openLooks();
try {
  for (const format of choice.formats) {
    const page = await looks.open(format);
    for (const { name, brand } of choice.brands) {
      await page.wear(brand);
      await makeSheets(page, format, name);
    }
    await page.close();
  }
} finally {
  await looks.close();
}
const faults = made.flatMap(({ faults }) => faults);
process.stdout.write(
  `${made.length} sheets in ${path.join(folder, "index.html")}, ${faults.length} faults\n`,
);
if (faults.length > 0) process.exitCode = 1;

async function makeSheets(page: Page, format: Format, brand: string): Promise<void> {
  for (const [sheet, rows] of listRows(choice, format)) {
    const title = `${sheet} · ${format.name} · ${brand}`;
    const faults: string[] = [];
    const drawn: SheetRow[] = [];
    for (const specimens of rows) {
      const cells = [];
      for (const [place, words] of choice.words.entries()) {
        const specimen = specimens[place]!;
        const found = await page.show(specimen, words);
        faults.push(...found.map((fault) => say(`${title} · ${specimen.name} · ${words.name}`, fault)));
        cells.push({ picture: await page.picture(), faults: found.length });
      }
      drawn.push({ name: specimens[0]!.name, cells });
    }
    const file = `${title.replaceAll(" · ", "-").replaceAll(" ", "-")}.${choice.file_type}`;
    const sheetOf = { title, columns: choice.words.map(({ name }) => name), cell: format.drawn, rows: drawn };
    const picture = await makeContactSheet({ ...sheetOf, file_type: choice.file_type });
    await writeFile(path.join(folder, file), picture);
    made.push({ file, title, faults });
    await writeIndex();
    for (const fault of faults) process.stdout.write(`${fault}\n`);
  }
}

/** By sheet: the same specimen in all words, one row for each. */
function listRows({ words, has }: Choice, format: Format): Map<string, Specimen[][]> {
  const written = words.map((words) => listSpecimens(format, words).filter(has));
  const rows = new Map<string, Specimen[][]>();
  for (const [place, { sheet }] of written[0]!.entries())
    rows.set(sheet, [...(rows.get(sheet) ?? []), written.map((list) => list[place]!)]);
  return rows;
}

function say(name: string, { fault, text, where, detail }: TextFault): string {
  return `${name}: ${fault} (${detail}) in ${where}: “${text}”`;
}

/** After each sheet, so that one can look while the others are made. */
function writeIndex(): Promise<void> {
  const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const sections = made.map(
    ({ file, title, faults }) => `<section><h2>${escape(title)}</h2>
      ${faults.length > 0 ? `<details><summary>${faults.length} faults</summary><ul>${faults.map((fault) => `<li>${escape(fault)}</li>`).join("")}</ul></details>` : ""}
      <a href="${file}"><img loading="lazy" src="${file}" alt="${escape(title)}"></a></section>`,
  );
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Looks</title>
    <style>body { font: 16px sans-serif; margin: 2rem; background: #22252a; color: #eee }
    img { max-width: 100% } summary { color: #ff8087 }</style><h1>Looks</h1>${sections.join("\n")}</html>`;
  return writeFile(path.join(folder, "index.html"), page);
}
