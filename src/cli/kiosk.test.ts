import { execFile, spawnSync } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, onTestFinished, test } from "vitest";

const program = path.join(import.meta.dirname, "../../bin/cuelight.js");
const run = promisify(execFile);
let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "cuelight-kiosk-"));
  onTestFinished(() => rm(root, { recursive: true }));
});

const kiosk = (...args: string[]) => run(process.execPath, [program, "kiosk", ...args]);
const refusal = (...args: string[]) =>
  kiosk(...args).then(
    () => null,
    ({ code, stderr }: { code: number; stderr: string }) => [code, stderr.trim()],
  );
const listFiles = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
    .toSorted();
const read = (file: string) => readFile(path.join(root, file), "utf8");

const written = [
  "etc/apt/apt.conf.d/52cuelight-kiosk",
  "etc/cuelight-kiosk.conf",
  "etc/pam.d/cuelight-kiosk",
  "etc/systemd/logind.conf.d/50-cuelight-kiosk.conf",
  "etc/systemd/system.conf.d/50-cuelight-kiosk.conf",
  "etc/systemd/system/cuelight-kiosk.service",
  "usr/local/lib/cuelight-kiosk/display",
  "usr/local/lib/cuelight-kiosk/outputs",
  "usr/local/lib/cuelight-kiosk/session",
];

test("every file says who wrote it, and the scripts among them are scripts", async () => {
  await kiosk("--url", "http://server:4000", "--rotate", "left", "--root", root);
  expect(await listFiles()).toEqual(written);
  for (const file of written) expect(await read(file)).toContain("Written by cuelight kiosk");
  for (const name of ["session", "display", "outputs"]) {
    const file = path.join(root, "usr/local/lib/cuelight-kiosk", name);
    expect(spawnSync("bash", ["-n", file]).status).toBe(0);
    if (name !== "outputs") expect((await stat(file)).mode & 0o777).toBe(0o755);
  }
  expect(await read("etc/cuelight-kiosk.conf")).toMatch(/^URL='http:\/\/server:4000\/screen'\nROTATE=left$/m);
});

test("a second run changes nothing, and another address only its file", async () => {
  await kiosk("--url", "http://server:4000", "--root", root);
  const again = await kiosk("--url", "http://server:4000", "--root", root);
  expect([again.stdout.match(/^unchanged: /gm)?.length, again.stdout.includes("wrote: ")]).toEqual([
    9,
    false,
  ]);
  const moved = await kiosk("--url", "https://other/screen?link=a.b-c_d", "--root", root);
  expect(moved.stdout.match(/^wrote: .*/gm)).toEqual([`wrote: ${root}/etc/cuelight-kiosk.conf`]);
});

test("uninstalling takes away what was written, and leaves what others wrote", async () => {
  await kiosk("--url", "http://server:4000", "--root", root);
  await writeFile(path.join(root, "etc/pam.d/other"), "theirs");
  await writeFile(path.join(root, "etc/systemd/logind.conf.d/50-cuelight-kiosk.conf"), "theirs");
  await kiosk("--uninstall", "--root", root);
  expect(await listFiles()).toEqual(["etc/pam.d/other", "etc/systemd/logind.conf.d/50-cuelight-kiosk.conf"]);
  expect(await refusal("--url", "http://server", "--root", root)).toEqual([
    1,
    expect.stringContaining("somebody else wrote it"),
  ]);
});

test("a dry run prints all files and commands, and writes nothing", async () => {
  const { stdout } = await kiosk("--url", "http://server:4000", "--dry-run", "--install", "--root", root);
  expect(await listFiles()).toEqual([]);
  for (const file of written) expect(stdout).toContain(`write: ${root}/${file}`);
  expect(stdout).toContain("run: systemctl enable cuelight-kiosk.service");
  expect(stdout).toContain("    ExecStart=/usr/bin/cage -d -s -- /usr/local/lib/cuelight-kiosk/session");
});

test.each([
  [[], "address is missing"],
  [["--url", "server:4000"], "must begin with http"],
  [["--url", "http://server/$(reboot)"], "characters that no address has"],
  [["--url", "http://a'b"], "characters that no address has"],
  [["--url", "http://server", "--rotate", "up"], "--rotate is"],
  [["--url", "http://server", "--user", "root"], "plain name of its own"],
  [["--url", "http://server", "--user", "a b"], "plain name of its own"],
  [["--url", "http://server", "--power", "x"], "--power is"],
  [["--url"], "--url needs a value"],
  [["--colour", "red"], "no option --colour"],
])("%j is refused: %s", async (args, words) => {
  expect(await refusal(...args, "--dry-run")).toEqual([2, expect.stringContaining(words)]);
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
if (!hasSystemd) console.log("systemd's check of the kiosk's unit is left out: no systemd-analyze here.");

test.skipIf(!hasSystemd)("systemd understands the unit", async () => {
  await kiosk("--url", "http://server:4000", "--user", "daemon", "--root", root);
  const unit = path.join(root, "cuelight-kiosk.service");
  // The compositor is not installed here.
  const text = await read("etc/systemd/system/cuelight-kiosk.service");
  await writeFile(unit, text.replace("/usr/bin/cage", "/bin/true"));
  const { stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", unit], { encoding: "utf8" });
  expect(stderr.split("\n").filter((line) => line.includes("cuelight-kiosk"))).toEqual([]);
});

test("the display sleeps and wakes as the page says, and lights up when the browser ends", async () => {
  await kiosk("--url", "http://server:4000", "--root", root);
  const lib = path.join(root, "usr/local/lib/cuelight-kiosk");
  const bin = path.join(root, "bin");
  await cp(lib, bin, { recursive: true });
  // Stands in for the compositor's tool: it notes what it is asked.
  await writeFile(
    path.join(bin, "wlr-randr"),
    `#!/bin/sh\nif [ $# = 0 ]; then printf 'HDMI-A-1 "Panel"\\n  Enabled: yes\\n'; else echo "$@"; fi\n`,
    { mode: 0o755 },
  );
  const display = path.join(bin, "display");
  await writeFile(display, (await readFile(display, "utf8")).replace(". /etc", `. ${root}/etc`), {
    mode: 0o755,
  });
  const line = (words: string) =>
    `[1:1:1117/22:INFO:CONSOLE:9] "cuelight: display ${words}", source: x (9)\n`;
  const { stdout, status } = spawnSync("bash", [display], {
    input: `noise\n${line("off")}${line("off")}${line("on")}${line("off")}`,
    env: { PATH: `${bin}:${process.env["PATH"]}` },
    encoding: "utf8",
  });
  const off = ["The display goes off", "--output HDMI-A-1 --off"];
  const on = ["The display goes on", "--output HDMI-A-1 --on"];
  expect([status, stdout.trim().split("\n")]).toEqual([0, [...off, ...on, ...off, ...on]]);
});
