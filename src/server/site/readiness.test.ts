import { expect, onTestFinished, test } from "vitest";
import { rm, writeFile } from "node:fs/promises";
import { startTestNode } from "../../../test/support/node/testNode.ts";
import { mediaFolder } from "../media/store.ts";

async function startOwnNode() {
  const node = await startTestNode();
  onTestFinished(() => node.stop());
  return node;
}

async function read(url: string) {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, body: (await response.json()) as { parts: unknown } };
}

const fine = {
  database: { ok: true, why: "The database answers." },
  bus: { ok: true, why: "The bus between nodes answers." },
  media: { ok: true, why: "A file can be stored." },
};

test("a node that can serve says so of each of its parts", async () => {
  const { url } = await startOwnNode();
  expect(await read(url)).toEqual({ status: 200, body: { ok: true, parts: fine, notes: [] } });
});

test("what is not ready is told beside what is, without a name of folder or machine", async () => {
  const { url, node } = await startOwnNode();
  const folder = mediaFolder(node.app.config.DATA_DIR);
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, "a file where the folder was");

  const { status, body } = await read(url);
  expect({ status, body }).toEqual({
    status: 503,
    body: {
      error: { code: "unavailable", message: "The media cannot be reached right now", details: {} },
      ok: false,
      parts: {
        ...fine,
        media: { ok: false, why: "The media cannot be reached right now. The log says more." },
      },
      notes: [],
    },
  });
  expect(JSON.stringify(body)).not.toContain(folder);

  await rm(folder);
  await expect.poll(async () => (await read(url)).body).toEqual({ ok: true, parts: fine, notes: [] });
});

test("a database that hangs is told of while all else is fine", async () => {
  const { url, node } = await startOwnNode();
  // All connections of the pool are taken, as by statements that never end.
  const taken = await Promise.all(
    Array.from({ length: node.app.pool.options.max }, () => node.app.pool.connect()),
  );
  const { status, body } = await read(url);
  for (const client of taken) client.release();
  expect([status, body.parts]).toEqual([
    503,
    {
      ...fine,
      database: { ok: false, why: "The database did not answer within 3 seconds. The log says more." },
    },
  ]);
});
