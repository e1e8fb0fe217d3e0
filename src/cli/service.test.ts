import { execFile, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, onTestFinished, test } from "vitest";

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
test.runIf(analyze.status === 0)("systemd understands the unit", async () => {
  await service("install", "--set", "BACKUP_TO=/srv/100% of it", "--set", "DATA_DIR=/srv/data");
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
