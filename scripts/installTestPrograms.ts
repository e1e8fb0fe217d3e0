// What the tests need beside npm's packages: Debian's are installed where they are missing and we may.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readMajorVersion } from "../src/server/db/embeddedBinaries.ts";
import { chromiumMissing, findChromium } from "./findChromium.ts";
import { findNats, natsMissing } from "./findNats.ts";
import { findOtherPostgres, postgresMissing } from "./findPostgres.ts";
import { findCaddy, findNginx, proxyMissing } from "./findProxies.ts";

/** Where no PostgreSQL comes with the program, any other will do. */
const bundled = await readMajorVersion().catch(() => "");
const wanted = [
  { name: "chromium-headless-shell", find: findChromium, missing: chromiumMissing },
  { name: "nats-server", find: findNats, missing: natsMissing },
  ...services(),
];
const mayInstall =
  process.getuid?.() === 0 && existsSync("/etc/debian_version") && existsSync("/usr/bin/apt-get");

/** Debian's packages of services start them where systemd runs: there they are left to whoever wants them. */
function services() {
  const findPostgres = () => findOtherPostgres(bundled);
  const all = [
    { name: "postgresql", find: findPostgres, missing: postgresMissing },
    { name: "nginx-light", find: findNginx, missing: proxyMissing("nginx-light") },
    { name: "caddy", find: findCaddy, missing: proxyMissing("caddy") },
  ];
  return existsSync("/run/systemd/system") ? [] : all;
}

/** A browser that is named is not replaced by another one. */
const isOurs = ({ find }: { find: () => unknown }) => find !== findChromium || !process.env["CHROMIUM_PATH"];
const absent = wanted.filter((program) => program.find() === null && isOurs(program)).map(({ name }) => name);
if (absent.length > 0 && mayInstall) {
  console.log(`installing Debian's ${absent.join(" and ")}`);
  apt("update", "-q");
  // One by one, so that none is missing because another cannot be had.
  for (const name of absent) apt("install", "-y", "-q", "--no-install-recommends", name);
}
// The tests that need one of them are left out, but for those that need a browser.
for (const { find, missing } of wanted) if (find() === null) console.log(missing);
if (process.env["REQUIRE_TEST_PROGRAMS"] === "1" && mayInstall) {
  const failed = wanted.filter((program) => absent.includes(program.name) && isStillOwed(program));
  for (const { name } of failed)
    console.error(`REQUIRE_TEST_PROGRAMS is set, and Debian's ${name} could not be installed.`);
  if (failed.length > 0) process.exitCode = 1;
}

/** Debian may not have it, and its PostgreSQL may be of the same major version as the one that comes with the program. */
function isStillOwed({ name, find }: { name: string; find: () => unknown }): boolean {
  return find() === null && name !== "postgresql" && hasPackage(name);
}

function hasPackage(name: string): boolean {
  const { stdout } = spawnSync("apt-cache", ["policy", name], {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C" },
  });
  return /^ *Candidate: \d/m.test(stdout);
}

function apt(...args: string[]): void {
  spawnSync("apt-get", args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
