import { spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { execFile } from "node:child_process";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { findChromium } from "../../scripts/findChromium.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";
import { stageWithCaption } from "../support/screens/stageWithCaption.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node?.stop());

const waits = { interval: 200, timeout: 120_000 };

/** What stands in for a machine: the files below a folder, a browser without a display, and a note of what is switched. */
async function setUpMachine() {
  const root = await mkdtemp(path.join(os.tmpdir(), "cuelight-kiosk-"));
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  const script = path.join(root, "kiosk.sh");
  await writeFile(script, await (await fetch(`${node.url}/kiosk.sh`)).text());
  // The script that the server hands out knows the address itself.
  await promisify(execFile)("sh", [script, "--root", root]);
  const lib = path.join(root, "usr/local/lib/cuelight-kiosk");
  for (const name of ["session", "display"]) {
    const file = path.join(lib, name);
    const text = await readFile(file, "utf8");
    await writeFile(
      file,
      text.replace(". /etc", `. ${root}/etc`).replace("SESSION_LIB=/usr", `SESSION_LIB=${root}/usr`),
    );
  }
  const put = async (name: string, text: string) => {
    await writeFile(path.join(root, name), `#!/bin/sh\n${text}\n`);
    await chmod(path.join(root, name), 0o755);
  };
  await put(
    "chromium",
    `for arg; do shift; case $arg in --ozone-platform=*) ;; *) set -- "$@" "$arg" ;; esac; done
exec ${findChromium()} --headless --no-sandbox "$@"`,
  );
  await put("wlr-randr", `[ $# = 0 ] && echo 'HDMI-A-1 "Panel"' || echo "$@"`);
  return { root, session: path.join(lib, "session") };
}

test("the session that the kiosk script writes shows a code, plays, and puts the display to sleep", async () => {
  const { root, session } = await setUpMachine();
  const machine = spawn("sh", [session], {
    detached: true,
    env: { PATH: `${root}:${process.env["PATH"]}`, HOME: path.join(root, "home") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void process.kill(-machine.pid!, "SIGKILL"));
  const said: string[] = [];
  for (const stream of [machine.stdout, machine.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => said.push(...text.trim().split("\n")));

  const readCode = async () => (await node.node.app.pool.query("SELECT code FROM pairings")).rows[0]?.code;
  await expect.poll(readCode, waits).toEqual(expect.any(String));
  const { stage } = await stageWithCaption(node, { ref: "kiosk", text: "Welcome" });
  const claimed = await node.call("POST", `/stages/${stage.id}/screens`, { code: await readCode() });
  expect(claimed.status).toBe(201);
  const readKind = async () =>
    (await node.call("GET", `/stages/${stage.id}/screens`)).body.items[0].playing?.kind;
  await expect.poll(readKind, waits).toBe("idle");

  const switched = () => said.filter((line) => line.startsWith("The display") || line.startsWith("--output"));
  await node.call("PATCH", `/stages/${stage.id}`, { opening_hours: {} });
  await expect.poll(switched, waits).toEqual(["The display goes off", "--output HDMI-A-1 --off"]);
  await node.call("POST", "/alerts", {
    level: "emergency",
    title: { en: "Leave the building" },
    text: {},
    stage_ids: [stage.id],
  });
  await expect
    .poll(() => switched().slice(2), waits)
    .toEqual(["The display goes on", "--output HDMI-A-1 --on"]);
});
