import path from "node:path";
import { expect, test } from "vitest";
import { findFaults, readSources } from "../scripts/checkStructure.ts";

const root = path.join(import.meta.dirname, "..");

test("every file stands on its floor, and nothing imports in circles", () => {
  expect(findFaults(readSources(root))).toEqual([]);
});

test.each([
  [
    "the ground imports a slice",
    { "src/server/http/edge.ts": `import type { Key } from "../workspaces/index.ts";` },
    "src/server/http/edge.ts is part of the ground and imports the slice workspaces: register it in slices.ts",
  ],
  [
    "a slice reaches into another",
    { "src/server/shows/shows.ts": `import { findStage } from "../stages/stages.repo.ts";` },
    "src/server/shows/shows.ts imports src/server/stages/stages.repo.ts: of another slice only its index.ts may be imported",
  ],
  [
    "something imports the table",
    { "src/server/site/site.ts": `import { slices } from "../slices.ts";` },
    "src/server/site/site.ts imports src/server/slices.ts, which puts slices together and is imported by nobody",
  ],
  [
    "files import each other's types",
    {
      "src/web/site/one.ts": `import type { Two } from "./two.ts";`,
      "src/web/site/two.ts": `export { type One } from "./one.ts";`,
    },
    "These files import each other in a circle: src/web/site/one.ts, src/web/site/two.ts",
  ],
  [
    "folders import each other by different files",
    {
      "src/core/brand/one.ts": `import type { Two } from "../rules/two.ts";`,
      "src/core/rules/three.ts": `const four = await import("../brand/four.ts");`,
    },
    "In src/core these import each other in a circle: src/core/brand, src/core/rules. " +
      "Break one of: brand/one.ts → rules/two.ts; rules/three.ts → brand/four.ts " +
      "(docs/ARCHITECTURE.md, When two slices need each other)",
  ],
  [
    "an operation asks the database in Kysely's words",
    { "src/server/shows/shows.ts": `await tx.db.deleteFrom("shows").execute();` },
    "src/server/shows/shows.ts holds a statement: put it into a *.repo.ts of its folder",
  ],
  [
    "an operation asks the database in SQL",
    {
      "src/server/shows/shows.ts": `const { rows } = await client.query<{ id: string }>("SELECT id FROM shows");`,
    },
    "src/server/shows/shows.ts holds a statement: put it into a *.repo.ts of its folder",
  ],
  [
    "an operation hands on the text of a statement",
    { "src/server/shows/shows.ts": "const text = `\n  INSERT INTO shows (id) SELECT id FROM given`;" },
    "src/server/shows/shows.ts holds a statement: put it into a *.repo.ts of its folder",
  ],
  [
    "an operation holds a part of a statement",
    { "src/server/shows/shows.ts": "query.where(sql<boolean>`title = ${title}`)" },
    "src/server/shows/shows.ts holds a statement: put it into a *.repo.ts of its folder",
  ],
])("it is said when %s", (_, files, fault) => {
  const others = [
    "src/server/workspaces/index.ts",
    "src/server/stages/stages.repo.ts",
    "src/server/slices.ts",
    "src/core/rules/two.ts",
    "src/core/brand/four.ts",
  ];
  const sources = new Map([...others.map((file) => [file, ""] as const), ...Object.entries(files)]);
  expect(findFaults(sources)).toEqual([fault]);
});

test("repos, the ground of the database and transactions hold statements", () => {
  const source = `await client.query("BEGIN");`;
  const files = ["shows/shows.repo.ts", "db/ping.ts", "transaction.ts"];
  expect(findFaults(new Map(files.map((file) => [`src/server/${file}`, source])))).toEqual([]);
});
