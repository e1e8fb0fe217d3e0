// What package-lock.json says of the packages that the program and its pages are made of.
import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");

type Versions = Record<string, string>;

export interface Manifest {
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
  peerDependencies?: Versions;
  allowScripts?: Record<string, boolean>;
}

export interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  peer?: boolean;
  engines?: { node?: string };
  dependencies?: Versions;
  optionalDependencies?: Versions;
  peerDependencies?: Versions;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface Lock {
  packages: Record<string, LockedPackage>;
}

export const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), "utf8"));

export const readManifest = (): Manifest => readJson("package.json") as Manifest;

export const readLock = (): Lock => readJson("package-lock.json") as Lock;

/** `node_modules/a/node_modules/@b/c` is the package @b/c. */
export const nameOf = (location: string): string => location.split("node_modules/").at(-1)!;

/** Finds the packages of these names, and all that they need, by where they are: `node_modules/zod`. */
export function reachPackages({ packages }: Lock, names: Iterable<string>): Map<string, LockedPackage> {
  const reached = new Map<string, LockedPackage>();
  const visit = (from: string, name: string) => {
    const location = findAbove(packages, from, name);
    // A package for another machine may be left out, as may a peer that is optional.
    if (location === undefined || reached.has(location)) return;
    const found = packages[location]!;
    reached.set(location, found);
    for (const needed of listNeeded(found)) visit(location, needed);
  };
  for (const name of names) visit("", name);
  return reached;
}

/** Looks where Node would: in the package's own folder, then in those above it. */
function findAbove(packages: Lock["packages"], from: string, name: string): string | undefined {
  const own = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  if (packages[own]) return own;
  if (from === "") return undefined;
  return findAbove(packages, from.slice(0, Math.max(0, from.lastIndexOf("node_modules/") - 1)), name);
}

function listNeeded({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta = {},
}: LockedPackage): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}
