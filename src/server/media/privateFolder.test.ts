import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { picture } from "../../../test/support/browser/pictures.ts";
import { startTestNode } from "../../../test/support/node/testNode.ts";
import { jpeg, send, ticketFor } from "../../../test/support/node/uploads.ts";
import { closeFolder } from "./privateFolder.ts";

/** Folders and files by how they may be used. */
async function modesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const modes = await Promise.all(
    entries.map(async (entry) => {
      const { mode } = await stat(path.join(entry.parentPath, entry.name));
      return `${entry.isDirectory() ? "folder" : "file"} ${(mode & 0o777).toString(8)}`;
    }),
  );
  const { mode } = await stat(folder);
  return [...new Set([`folder ${(mode & 0o777).toString(8)}`, ...modes])].toSorted();
}

test("a folder of an earlier version is closed to others, with all that is in it", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-open-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, "ab"));
  await writeFile(path.join(folder, "ab/photo"), "a photo");
  await writeFile(path.join(folder, "loose"), "a photo");
  for (const name of ["", "ab"]) await chmod(path.join(folder, name), 0o755);
  for (const name of ["ab/photo", "loose"]) await chmod(path.join(folder, name), 0o644);
  await (
    await closeFolder(folder)
  ).done;
  expect(await modesIn(folder)).toEqual(["file 600", "folder 700"]);
  await (
    await closeFolder(path.join(folder, "not there"))
  ).done;
});

test("what comes in is nobody else's to read, on its way and afterwards", async () => {
  const node = await startTestNode();
  onTestFinished(() => node.stop());
  const engagement = await makeEngagement(node);
  const photo = await picture("jpeg");
  const ticket = await ticketFor(node, engagement.id, jpeg(photo.length));
  await send(ticket, photo);
  await node.call("POST", "/assets", undefined, { raw: photo, headers: { "Content-Type": "image/jpeg" } });
  const { DATA_DIR } = node.node.app.config;
  expect(await modesIn(path.join(DATA_DIR, "media"))).toEqual(["file 600", "folder 700"]);
  expect(await modesIn(path.join(DATA_DIR, "tmp"))).toEqual(["folder 700"]);
});
