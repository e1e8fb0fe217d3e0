// Refuses packages whose licence we have not agreed to, that are not pinned, or whose install scripts nobody decided on.
import {
  type Lock,
  type LockedPackage,
  type Manifest,
  nameOf,
  reachPackages,
  readLock,
  readManifest,
} from "./lockedPackages.ts";

/** What is handed on with the program, or installed for it, has one of these licences. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Unlicense",
  // These ask for the source of changes to their own files; ours uses them unchanged.
  "MPL-2.0",
  // libvips and libheif: libraries in files of their own, which anybody can replace.
  "LGPL-3.0",
  "LGPL-3.0-or-later",
]);

/** `--omit=peer` leaves these out of an installation, which then has nothing of the kind. */
const allowedInPeers = ["GPL-3.0-or-later"];

/** The icons of the studio are drawn from this one. */
const builtIn = ["@iconify-json/lucide"];

/** Where a package's own description says nothing, or not everything. */
const actualLicences: [name: RegExp, licence: string][] = [
  // The wrapper is MIT; the FFmpeg in these files was built with --enable-gpl and --enable-version3.
  [/^@seydx\/node-av-/, "GPL-3.0-or-later"],
  [/^(@node-datachannel\/.*|node-datachannel)$/, "MPL-2.0"],
  [/^@shinyoshiaki\/jspack$/, "BSD-3-Clause"],
];

/** Names the licence of a package whose own description names none, or another one. */
export const findActualLicence = (name: string): string | undefined =>
  actualLicences.find(([pattern]) => pattern.test(name))?.[1];

export interface Packages {
  lock: Lock;
  program: Manifest;
}

export function findPackageProblems({ lock, program }: Packages): string[] {
  const { dependencies, optionalDependencies, devDependencies, peerDependencies = {} } = program;
  const shipped = { ...dependencies, ...optionalDependencies };
  // Tools are neither handed on nor needed to run anything: their licences do not matter.
  return [
    ...findLicences(reachPackages(lock, [...Object.keys(shipped), ...builtIn]), []),
    ...findLicences(reachPackages(lock, Object.keys(peerDependencies)), allowedInPeers),
    ...findUnpinned({ ...shipped, ...devDependencies, ...peerDependencies }),
    ...Object.entries(lock.packages).flatMap(([location, found]) =>
      findUnlocked(location, found, program.allowScripts ?? {}),
    ),
  ];
}

function findLicences(reached: Map<string, LockedPackage>, also: string[]): string[] {
  const isAllowed = (licence: string) => allowed.has(licence) || also.includes(licence);
  return [...reached].flatMap(([location, { license }]) => {
    const name = nameOf(location);
    const licence = findActualLicence(name) ?? license ?? "no licence";
    return judgeLicence(licence, isAllowed) ? [] : [`${name}: ${licence} is not among the allowed licences`];
  });
}

/** `A AND B` asks for both, `(A OR B)` lets us choose. */
function judgeLicence(expression: string, isAllowed: (licence: string) => boolean): boolean {
  const choices = expression.replaceAll(/[()]/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every(isAllowed));
}

const findUnpinned = (versions: Record<string, string>): string[] =>
  Object.entries(versions)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}: ${version} is not one version`);

function findUnlocked(
  location: string,
  { integrity, hasInstallScript, engines }: LockedPackage,
  decided: Record<string, boolean>,
): string[] {
  if (!location.includes("node_modules/")) return [];
  const name = nameOf(location);
  const problems: string[] = [];
  if (integrity === undefined)
    problems.push(`${name}: the lock file does not say what its file must hash to`);
  if (hasInstallScript && decided[name] === undefined)
    problems.push(`${name}: wants to run a script when it is installed; decide in allowScripts`);
  // npm leaves out an optional package that does not fit: whoever has Node 24 needs no second one of 186 MB.
  if (name.startsWith("node-linux-") && engines?.node !== "<24")
    problems.push(
      `${name}: give it "engines": { "node": "<24" } in package-lock.json, which npm has removed`,
    );
  return problems;
}

export const readPackages = (): Packages => ({ lock: readLock(), program: readManifest() });

if (import.meta.main) {
  const problems = findPackageProblems(readPackages());
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
