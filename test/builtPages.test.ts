import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const built = path.join(import.meta.dirname, "../dist/web");
const file_name = /assets\/[\w.-]+\.js/g;

/** Every script that a page may come to load, at once or later. */
function listScripts(page: string): string[] {
  const found = new Set<string>();
  const follow = (file: string) => {
    const text = readFileSync(path.join(built, file), "utf8");
    const beside = [...text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => `assets/${name}`);
    for (const name of [...(text.match(file_name) ?? []), ...beside]) {
      if (found.has(name) || !existsSync(path.join(built, name))) continue;
      found.add(name);
      follow(name);
    }
  };
  for (const html of globSync(`${page}/*.html`, { cwd: built })) follow(html);
  return [...found].map((name) => name.replace(/^assets\/(\w+)-.*$/, "$1"));
}

test("no page loads what starts another page", () => {
  const [studio, screen, guest] = ["studio", "screen", "guest"].map(listScripts);
  // The files are found by these names.
  expect(studio).toEqual(expect.arrayContaining(["studio", "react", "shared"]));
  expect(guest).toEqual(expect.arrayContaining(["guest", "preact", "shared"]));
  expect(studio).not.toContain("guest");
  expect(screen).toContain("shared");
  expect(screen!.filter((name) => ["guest", "studio", "react"].includes(name))).toEqual([]);
  expect(guest!.filter((name) => ["studio", "react"].includes(name))).toEqual([]);
});
