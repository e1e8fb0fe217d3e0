import { execFile, spawnSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { prepareFolder } from "./service.ts";

const program = path.join(import.meta.dirname, "../../bin/cuelight.js");
const run = promisify(execFile);
let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "cuelight-service-"));
  onTestFinished(() => rm(root, { recursive: true }));
});

const service = (...args: string[]) => run(process.execPath, [program, "service", ...args, "--root", root]);
const refusal = (...args: string[]) =>
  service(...args).then(
    () => null,
    ({ code, stderr }: { code: number; stderr: string }) => [code, stderr.trim().split("\n")[0]],
  );
const unit = () => readFile(path.join(root, "etc/systemd/system/cuelight.service"), "utf8");
const settings = () => readFile(path.join(root, "etc/cuelight.env"), "utf8");
const ours = "# Written by cuelight service; run it again to change this.";

test("the unit runs this program as a user of its own, and its settings are root's alone", async () => {
  const { stdout } = await service("install", "--set", "PORT=80", "--set", 'METRICS_KEY=a"b\\c$d');
  const text = await unit();
  expect(text).toContain(`ExecStart="${process.execPath}" "${program}"\n`);
  expect(text).toContain("User=cuelight\n");
  expect(text).toContain("KillMode=mixed\n");
  expect(text).toContain("AmbientCapabilities=CAP_NET_BIND_SERVICE\n");
  expect(await settings()).toBe(`${ours}
PORT="80"
METRICS_KEY="a\\"b\\\\c\\$d"
`);
  expect((await stat(path.join(root, "etc/cuelight.env"))).mode & 0o777).toBe(0o600);
  expect(stdout).toContain("run: systemctl enable cuelight.service\n");
  expect(stdout).toContain("Cuelight starts at http://localhost:80.");
});

const analyze = spawnSync("systemd-analyze", ["--version"]);
if (analyze.status !== 0)
  console.log("systemd's check of the service's unit is left out: no systemd-analyze here.");
test.runIf(analyze.status === 0)("systemd understands the unit", async () => {
  await service("install", "--set", "BACKUP_TO=/srv/100% of-it", "--set", "DATA_DIR=/srv/data");
  const file = path.join(root, "etc/systemd/system/cuelight.service");
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});

test("settings stay until they are changed or taken out, and a second run changes nothing", async () => {
  await service(
    "install",
    "--set",
    "PORT=8080",
    "--set",
    "LOG_LEVEL=warn",
    "--set",
    "BACKUP_TO=/srv/backups",
  );
  expect(await unit()).toContain('ReadWritePaths=-"/srv/backups"\n');
  expect(await unit()).not.toContain("CAP_NET_BIND_SERVICE");
  const { stdout } = await service("install");
  expect(stdout.match(/^unchanged: /gm)).toHaveLength(2);
  await service("install", "--set", "PORT=9090", "--set", "LOG_LEVEL=", "--set", "BACKUP_TO=");
  expect(await settings()).toBe(`${ours}\nPORT="9090"\n`);
  expect(await unit()).not.toContain("/srv/backups");
});

test("folders are made for the user, and those that are there stay as they are", async () => {
  await mkdir(path.join(root, "srv/shared"), { recursive: true });
  const { stdout } = await service(
    "install",
    "--set",
    "BACKUP_TO=/srv/shared",
    "--set",
    "BACKUP_WAL_TO=/srv/archive",
  );
  const runs = stdout.split("\n").filter((line) => line.includes(" /srv/"));
  expect(runs).toEqual([
    "run: runuser -u cuelight -- test -w /srv/shared/.",
    "run: install --directory --owner=cuelight --group=cuelight --mode=0700 /srv/archive",
  ]);
});

test.runIf(process.getuid?.() === 0)("a folder to which the user cannot write is refused", async () => {
  await chmod(root, 0o755);
  const folder = path.join(root, "shared");
  await mkdir(folder);
  const place = {
    has: async () => true,
    run: async (...[name, ...args]: [string, ...string[]]) => spawnSync(name, args).status === 0,
  };
  await chmod(folder, 0o755);
  await expect(prepareFolder(place, folder, "nobody")).rejects.toThrow(`chown nobody: ${folder}`);
  await chmod(folder, 0o777);
  await prepareFolder(place, folder, "nobody");
  expect((await stat(folder)).uid).toBe(0);
  await writeFile(path.join(folder, "file"), "", { mode: 0o666 });
  await expect(prepareFolder(place, path.join(folder, "file"), "nobody")).rejects.toThrow("is there already");
});

test("the disks of backups are mounted first, and the program also starts without them", async () => {
  await service("install", "--set", "BACKUP_TO=/mnt/nas/100% of-it", "--set", "BACKUP_WAL_TO=/mnt/archive/");
  const text = await unit();
  const mounts = ["mnt", "mnt-nas", String.raw`mnt-nas-100\x25\x20of\x2dit`, "mnt-archive"];
  for (const name of ["Wants", "After"])
    expect(text.match(new RegExp(`^${name}=.*mount$`, "gm"))).toEqual(
      mounts.map((mount) => `${name}=${mount}.mount`),
    );
});

test("what is wrong is refused before anything is written", async () => {
  expect(await refusal("install", "--set", "PORT=x")).toEqual([
    1,
    expect.stringContaining("Bad setting. PORT"),
  ]);
  expect(await refusal("install", "--set", "port 80")).toEqual([
    2,
    expect.stringContaining("--set takes a name"),
  ]);
  expect(await refusal("install", "--set", "PROT=80")).toEqual([
    2,
    expect.stringContaining("no setting PROT"),
  ]);
  expect(await refusal("install", "--user", "root")).toEqual([
    2,
    expect.stringContaining("a plain name of its own"),
  ]);
  expect(await refusal("start")).toEqual([2, "Say install or uninstall."]);
  expect(await refusal("install", "--port", "80")).toEqual([2, expect.stringContaining("--port")]);
  expect(await readdir(root)).toEqual([]);
});

test("a unit that somebody else wrote stays; uninstalling takes away ours and leaves settings", async () => {
  await mkdir(path.join(root, "etc/systemd/system"), { recursive: true });
  await writeFile(path.join(root, "etc/systemd/system/cuelight.service"), "[Unit]\n");
  expect(await refusal("install")).toEqual([1, expect.stringContaining("somebody else wrote it")]);
  expect((await service("uninstall")).stdout).toContain("left alone");
  expect(await unit()).toBe("[Unit]\n");
  await rm(path.join(root, "etc/systemd/system/cuelight.service"));
  await service("install");
  await service("uninstall");
  expect(await readdir(path.join(root, "etc/systemd/system"))).toEqual([]);
  expect(await settings()).toContain(ours);
});

test("settings that somebody wrote into the file by hand are kept", async () => {
  await service("install", "--set", "PORT=8080");
  await writeFile(path.join(root, "etc/cuelight.env"), `${await settings()}# mine\nLOG_LEVEL=warn \n`);
  await service("install", "--set", "AWS_REGION=eu-west-1");
  expect(await settings()).toBe(`${ours}\nPORT="8080"\nLOG_LEVEL="warn"\nAWS_REGION="eu-west-1"\n`);
});

test("a dry run says everything and writes nothing", async () => {
  const { stdout } = await service("install", "--dry-run");
  expect(stdout).toContain("[Service]");
  expect(await readdir(root)).toEqual([]);
});
