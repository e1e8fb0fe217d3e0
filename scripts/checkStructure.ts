import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** The floor of the server that every slice stands on. It is handed what it needs by `src/server/slices.ts`. */
const ground = new Set([
  "db",
  "http",
  "realtime",
  "live",
  "media",
  "jobs",
  "mail",
  "disk",
  "processLimits",
  "rtc",
  "workers",
  "app.ts",
  "config.ts",
  "createLruCache.ts",
  "createRecentReadings.ts",
  "describeIssue.ts",
  "errorLine.ts",
  "happened.ts",
  "hooks.ts",
  "limitConcurrency.ts",
  "logLevel.ts",
  "newId.ts",
  "openLog.ts",
  "readVersion.ts",
  "refusal.ts",
  "runEndpoint.ts",
  "transaction.ts",
  "write.ts",
]);

/** What puts slices and ground together; nothing else imports these files. */
const top = new Set([
  "main.ts",
  "node.ts",
  "openEmbedded.ts",
  "runMachine.ts",
  "runNode.ts",
  "drainOnSignal.ts",
  "greet.ts",
  "slices.ts",
  "endpoints.ts",
  "jobHandlers.ts",
  "startWarning.ts",
]);

/** Folders in which no two entries may import each other, not even by way of others. */
const layered = ["src/server", "src/core", "src/contract", "src/client"];

/** A statement, or a part of one, in Kysely's words or in SQL itself. */
const statement =
  /\.query\s*[(<]|\bsql(?:<[^`;]*>)?`|\bsql\.raw\(|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|[`"(]\s*(?:SELECT [^;]*?\bFROM |INSERT INTO |UPDATE \w+ SET |DELETE FROM |WITH \w+ AS )/;

/** Where SQL stands besides repos: what all of them are built on, and the beginning and end of a transaction. */
const sqlGround = /^src\/server\/(?:db\/|transaction\.ts$)/;

/** The source of every file by its path, `src/…`. */
export type Sources = Map<string, string>;

type Graph = Map<string, Set<string>>;

/** What breaks the rules of docs/ARCHITECTURE.md, each in a sentence. Imports of types count like any other. */
export function findFaults(sources: Sources): string[] {
  const imports = readImports(sources);
  return [
    ...edgesOf(imports).flatMap(([file, target]) => faultOfImport(file, target) ?? []),
    ...[...sources].flatMap(([file, source]) => faultOfStatement(file, source) ?? []),
    ...findCycles(imports).map((files) => `These files import each other in a circle: ${files.join(", ")}`),
    ...layered.flatMap((folder) =>
      findCycles(entriesOf(imports, folder)).map(
        (entries) =>
          `In ${folder} these import each other in a circle: ${entries.join(", ")}. ` +
          `Break one of: ${namesWithin(imports, folder, entries).join("; ")} ` +
          "(docs/ARCHITECTURE.md, When two slices need each other)",
      ),
    ),
  ];
}

function faultOfImport(file: string, target: string): string | null {
  const [from, to] = [serverEntry(file), serverEntry(target)];
  if (from === null || to === null || from === to || top.has(from)) return null;
  if (top.has(to)) return `${file} imports ${target}, which puts slices together and is imported by nobody`;
  if (ground.has(to)) return null;
  if (ground.has(from))
    return `${file} is part of the ground and imports the slice ${to}: register it in slices.ts`;
  if (target === `src/server/${to}/index.ts`) return null;
  return `${file} imports ${target}: of another slice only its index.ts may be imported`;
}

function faultOfStatement(file: string, source: string): string | null {
  if (!file.startsWith("src/server/") || file.endsWith(".repo.ts") || sqlGround.test(file)) return null;
  return statement.test(source) ? `${file} holds a statement: put it into a *.repo.ts of its folder` : null;
}

/** The folder of the server, or the file that stands beside the folders. */
function serverEntry(file: string): string | null {
  return file.startsWith("src/server/") ? file.split("/")[2]! : null;
}

function readImports(sources: Sources): Graph {
  return new Map(
    [...sources].map(([file, source]) => {
      const named = source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g);
      const targets = [...named].map(([, name]) => path.posix.join(path.posix.dirname(file), name!));
      return [file, new Set(targets.filter((target) => sources.has(target)))];
    }),
  );
}

/** The same between the folders, and files beside them, of one folder. */
function entriesOf(imports: Graph, folder: string): Graph {
  const depth = folder.split("/").length + 1;
  const entryOf = (file: string) => file.split("/").slice(0, depth).join("/");
  const entries: Graph = new Map();
  for (const [file, target] of edgesOf(imports)) {
    if (!file.startsWith(`${folder}/`) || !target.startsWith(`${folder}/`)) continue;
    const [from, to] = [entryOf(file), entryOf(target)];
    if (from !== to) entries.set(from, (entries.get(from) ?? new Set()).add(to));
  }
  return entries;
}

/** The imports that tie these folders to each other, file by file. */
function namesWithin(imports: Graph, folder: string, entries: readonly string[]): string[] {
  const entryOf = (file: string) =>
    entries.find((entry) => file === entry || file.startsWith(`${entry}/`)) ?? null;
  return edgesOf(imports).flatMap(([file, target]) => {
    const [from, to] = [entryOf(file), entryOf(target)];
    const names = [file, target].map((one) => one.slice(folder.length + 1));
    return from !== null && to !== null && from !== to ? [names.join(" → ")] : [];
  });
}

const edgesOf = (graph: Graph) =>
  [...graph].flatMap(([from, targets]) => [...targets].map((to) => [from, to] as const));

/** Groups of nodes of which each reaches every other (Tarjan's algorithm). */
function findCycles(graph: Graph): string[][] {
  const found: string[][] = [];
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];

  function visit(node: string): void {
    index.set(node, index.size);
    lowest.set(node, index.get(node)!);
    open.push(node);
    for (const target of graph.get(node) ?? []) {
      if (!index.has(target)) visit(target);
      if (open.includes(target)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(target)!));
    }
    if (lowest.get(node) !== index.get(node)) return;
    const group = open.splice(open.indexOf(node));
    if (group.length > 1) found.push(group.sort());
  }

  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** Tests may reach into anything: they are no part of what they test. */
export function readSources(root: string): Sources {
  const names = readdirSync(path.join(root, "src"), { recursive: true, encoding: "utf8" });
  const files = names
    .map((name) => `src/${name.replaceAll(path.sep, "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const faults = findFaults(readSources(path.join(import.meta.dirname, "..")));
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
