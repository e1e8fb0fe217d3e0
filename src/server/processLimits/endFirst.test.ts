import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { endFirst } from "./endFirst.ts";
import { readAvailableMemory } from "./readAvailableMemory.ts";

test.runIf(process.platform === "linux")(
  "a system that is out of memory ends the process before others, and one that is gone does not matter",
  async () => {
    const child = spawn("sleep", ["60"], { stdio: "ignore" });
    onTestFinished(() => void child.kill("SIGKILL"));
    await once(child, "spawn");
    endFirst(child.pid);
    expect(await readFile(`/proc/${child.pid}/oom_score_adj`, "utf8")).toBe("500\n");
    endFirst(2 ** 30);
    endFirst(undefined);
  },
);

test("the memory that is left is more than nothing", () => {
  expect(readAvailableMemory()).toBeGreaterThan(0);
});
