import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { hasVideoTools } from "./hasVideoTools.ts";

const run = promisify(execFile);

test("a node with node-av has video tools, and asks only once", async () => {
  const asked = hasVideoTools();
  expect(hasVideoTools()).toBe(asked);
  expect(await asked).toBe(true);
});

test("a node without node-av has none, and knows it", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-no-tools-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = path.join(import.meta.dirname, "../..");
  for (const file of ["media/video/hasVideoTools.ts", "media/video/toolsChild.ts", "processLimits/Busy.ts"])
    await cp(path.join(server, file), path.join(folder, file), { recursive: true });
  const program = `import { hasVideoTools } from "./hasVideoTools.ts"; console.log(await hasVideoTools());`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", program], {
    cwd: path.join(folder, "media/video"),
  });
  expect(stdout).toBe("false\n");
});
