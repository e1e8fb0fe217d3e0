import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.join(import.meta.dirname, "../src/web/studio");
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");

// The compiler knows a module's classes only as a map of strings, so it overlooks a misspelt one.
test("components use exactly the classes that their CSS modules define", () => {
  const used = usedClasses();
  const modules = globSync("**/*.module.css", { cwd: folder });
  const defined = new Map(modules.map((file) => [file, definedClasses(read(file))]));
  expect(used).toEqual(defined);
});

function definedClasses(css: string): string[] {
  const own = css.replaceAll(/:global\([^)]*\)|\/\*.*?\*\/|\{[^{}]*\}/gs, " ");
  return sortedSet([...own.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!));
}

function usedClasses(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of globSync("**/*.{ts,tsx}", {
    cwd: folder,
    exclude: (name) => name.endsWith(".test.ts"),
  })) {
    const code = read(file);
    for (const [, name, from] of code.matchAll(/import (\w+) from "(.*\.module\.css)"/g)) {
      const sheet = path.join(path.dirname(file), from!);
      const classes = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, one]) => one!);
      // Of classes chosen by a value the type of that value is the list.
      const chosen = [...code.matchAll(new RegExp(`\\b${name}\\[(\\w+)\\]`, "g"))].flatMap(([, prop]) =>
        valuesOf(code, prop!),
      );
      found.set(sheet, sortedSet([...(found.get(sheet) ?? []), ...classes, ...chosen]));
    }
  }
  return new Map([...found].toSorted(([a], [b]) => a.localeCompare(b)));
}

/** The words of `look?: "cards" | "tiles"`. */
function valuesOf(code: string, prop: string): string[] {
  const [, union = ""] = new RegExp(`\\b${prop}\\??: ((?:"\\w+"(?: \\| )?)+)`).exec(code) ?? [];
  return [...union.matchAll(/"(\w+)"/g)].map(([, word]) => word!);
}

const sortedSet = (names: string[]) => [...new Set(names)].toSorted();
