import { mkdtemp, rm, stat, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepFresh } from "./keepFresh.ts";

test("a file does not look old while somebody works on it", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-fresh-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "large.tar.partial");
  await writeFile(file, "");
  await utimes(file, 0, 0);
  const age_ms = async () => Date.now() - (await stat(file)).mtimeMs;
  const work = () =>
    expect
      .poll(age_ms, { interval: 10 })
      .toBeLessThan(60_000)
      .then(() => "done");
  expect(await keepFresh(file, work, 10)).toBe("done");
});
