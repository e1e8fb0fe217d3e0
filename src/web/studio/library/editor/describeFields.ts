import {
  audioPlaces,
  blockPlaces,
  type FieldPlace,
  groupPlaces,
  rulePlaces,
  shotPlaces,
  timelinePlaces,
  trackPlaces,
} from "./fieldPlaces.ts";

const head = `# Where each field is set

\`npm run describe\` generates this page from the forms of the editor, and a test compares it. Another test fails when a
field of the timeline's schema has no control.
`;

/** A table of every field of the interface and where in the studio it is set. */
export function describeFields(): string {
  const shared = blockPlaces[0]!.places.filter(({ path }) =>
    blockPlaces.every(({ places }) => places.some((place) => place.path === path)),
  );
  const known = new Set(shared.map(({ path }) => path));
  return [
    head,
    section("Shot", shotPlaces),
    section("Timeline", timelinePlaces),
    section("Rows: `tracks[]`", trackPlaces),
    section("Groups: `groups[]`", groupPlaces),
    section("Sounds: `audio[]`", audioPlaces),
    section("Rules: of a block, and `canvas_rules[]`", rulePlaces),
    section("Every block", shared),
    ...blockPlaces.map(({ kind, places }) =>
      section(
        `\`${kind.kind}\`: ${kind.label}`,
        places.filter(({ path }) => !known.has(path)),
      ),
    ),
  ].join("\n");
}

function section(title: string, places: readonly FieldPlace[]): string {
  if (places.length === 0) return `## ${title}\n\nNothing besides what every block has.\n`;
  const rows = places.map(({ path, where }) => [`\`${path}\``, where.replaceAll("|", "\\|")] as const);
  const widths = [0, 1].map((column) =>
    Math.max(["Field", "Where"][column]!.length, ...rows.map((row) => row[column]!.length)),
  ) as [number, number];
  const line = (cells: readonly [string, string]) =>
    `| ${cells[0].padEnd(widths[0])} | ${cells[1].padEnd(widths[1])} |`;
  const rule = `| ${"-".repeat(widths[0])} | ${"-".repeat(widths[1])} |`;
  return [`## ${title}`, "", line(["Field", "Where"]), rule, ...rows.map(line), ""].join("\n");
}
