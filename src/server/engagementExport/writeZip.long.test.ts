import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createWriteStream } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { writeZip } from "./writeZip.ts";

const at = Date.UTC(2026, 4, 3, 12, 30, 20);

async function* listed<T>(all: T[]): AsyncGenerator<T> {
  yield* all;
}

test("archives of very many files are read by other programs", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cuelight-zip-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "many.zip");
  const files = Array.from({ length: 66_000 }, (_, nth) => ({
    name: `${nth}.txt`,
    modified_at: at,
    isPacked: true,
    content: listed(nth === 65_999 ? ["the last one"] : []),
  }));
  await pipeline(writeZip(listed(files)), createWriteStream(path));
  const read = `import zipfile, sys
z = zipfile.ZipFile(sys.argv[1])
print(len(z.namelist()), z.testzip(), z.read("65999.txt").decode(), z.getinfo("0.txt").date_time)`;
  const { stdout } = await promisify(execFile)("python3", ["-c", read, path]);
  expect(stdout.trim()).toBe("66000 None the last one (2026, 5, 3, 12, 30, 20)");
});
