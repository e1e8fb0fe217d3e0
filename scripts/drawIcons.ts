// Writes src/web/studio/icons/icons.ts: every icon of Lucide that the studio imports from "#icons", as one line to draw.
// A package of icons has thousands of files; the set in one file is enough for this.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
export const icons_file = path.join(root, "src/web/studio/icons/icons.ts");

export function writeIcons(): string {
  const set = createRequire(import.meta.url)("@iconify-json/lucide/icons.json") as IconSet;
  const lines = listNames().map(
    (name) => `export const ${name} = /* @__PURE__ */ createIcon("${drawIcon(set, name)}");\n`,
  );
  return `// Icons of Lucide (ISC). Written by \`node scripts/drawIcons.ts\`; import another one from "#icons" and run it again.
import { createIcon } from "./createIcon.ts";
export type { LucideIcon } from "./createIcon.ts";

${lines.join("")}`;
}

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
}

/** Every icon that a file of the studio imports. */
function listNames(): string[] {
  const names = new Set<string>();
  for (const file of globSync("src/web/studio/**/*.{ts,tsx}", { cwd: root })) {
    const source = readFileSync(path.join(root, file), "utf8");
    for (const [, list] of source.matchAll(/import \{([^}]*)\} from "#icons"/g))
      for (const written of list!.split(",")) {
        const name = written.trim().split(" as ")[0]!;
        if (name !== "" && !name.startsWith("type ")) names.add(name);
      }
  }
  return [...names].sort();
}

function drawIcon({ icons, aliases }: IconSet, name: string): string {
  const key = toKebab(name);
  const icon = icons[key] ?? icons[aliases[key]?.parent ?? ""];
  if (!icon) throw new Error(`Lucide has no icon ${key}`);
  const shapes = [...icon.body.matchAll(/<(\w+)([^>]*?)\/?>/g)].filter(([, tag]) => tag !== "g");
  return shapes.map(([, tag, attributes]) => drawShape(tag!, readAttributes(attributes!))).join("");
}

/** `Trash2` is called trash-2. */
const toKebab = (name: string): string =>
  name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])|(?<=\d)(?=[A-Z])/g, "-").toLowerCase();

const readAttributes = (written: string): Record<string, string> =>
  Object.fromEntries([...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));

/** Icons are lines of one thickness, so a rectangle or a circle is a line like any other. */
function drawShape(tag: string, attributes: Record<string, string>): string {
  const number = (name: string) => Number(attributes[name] ?? 0);
  if (tag === "path") return startAnywhere(attributes["d"]!);
  if (tag === "circle") {
    const r = number("r");
    return `M${number("cx") - r} ${number("cy")}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  }
  if (tag !== "rect") throw new Error(`Icons with <${tag}> cannot be drawn yet`);
  const [width, height] = [number("width"), number("height")];
  const r = Math.min(number(attributes["rx"] === undefined ? "ry" : "rx"), width / 2, height / 2);
  const turn = (x: number, y: number) => (r === 0 ? "" : `a${r} ${r} 0 0 1 ${x} ${y}`);
  const [across, down] = [round(width - 2 * r), round(height - 2 * r)];
  return (
    `M${round(number("x") + r)} ${number("y")}h${across}${turn(r, r)}v${down}${turn(-r, r)}` +
    `h${-across}${turn(-r, -r)}v${-down}${turn(r, -r)}z`
  );
}

/** A line that begins with `m` would begin where the line before it ends; what follows stays relative to its beginning. */
const startAnywhere = (d: string): string =>
  d.replace(
    /^m(-?[\d.]+?(?=[\s,-]))[\s,]?(-?\d*\.?\d+)\s*(?=([-.\d])?)/,
    (_, x: string, y: string, next?: string) => `M${x} ${y}${next === undefined ? "" : "l"}`,
  );

const round = (length: number): number => Number(length.toFixed(3));

if (import.meta.main) writeFileSync(icons_file, writeIcons());
