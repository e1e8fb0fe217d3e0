import { afterAll, beforeAll, expect, test } from "vitest";
import { picture } from "../../../test/support/browser/pictures.ts";
import { film, tone } from "../../../test/support/media/media.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { storedFiles } from "../../../test/support/node/storedFiles.ts";
import { assetJobsDone } from "../../../test/support/node/assetJobsDone.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

async function upload(raw: Buffer<ArrayBuffer>): Promise<{ id: string; waveform: string }> {
  const headers = { "Content-Type": "application/octet-stream" };
  const { status, body } = await node.call("POST", "/assets", undefined, { raw, headers });
  expect(status).toBe(201);
  return body;
}

const readWaveform = async (id: string) => (await node.call("GET", `/assets/${id}/waveform`)).body;
const readState = async (id: string) => (await node.call("GET", `/assets/${id}`)).body.waveform;
const nothing = { peaks_per_s: 0, duration_ms: 0, peaks: [] };

test("the waveform of a sound is made by itself, and told once it is there", async () => {
  const told: string[] = [];
  node.node.app.changes.onChange(({ topic }) => told.push(topic));
  const { id, waveform } = await upload(tone(500));
  expect(waveform).toBe("waiting");
  await expect.poll(() => told).toContain(`assets/${id}/waveform`);
  expect(await readState(id)).toBe("ready");
  const made = await readWaveform(id);
  expect(made).toEqual({ state: "ready", peaks_per_s: 100, duration_ms: 500, peaks: expect.any(Array) });
  expect(made.peaks.length).toBe(50);
  expect(Math.max(...made.peaks)).toBeGreaterThan(120);
});

test("what has nothing to hear has none", async () => {
  const silent = await upload(await film());
  const image = await upload(await picture("png"));
  await assetJobsDone(node);
  for (const { id } of [silent, image]) {
    expect(await readState(id)).toBe("none");
    expect(await readWaveform(id)).toEqual({ state: "none", ...nothing });
  }
});

test("a sound that cannot be decoded has failed", async () => {
  const { id } = await upload(tone(100));
  await assetJobsDone(node);
  const { app, first_workspace_id } = node.node;
  await app.media.put(`${first_workspace_id}/${id}`, Buffer.from("no sound"), "audio/wav");
  await app.pool.query("UPDATE assets SET waveform = NULL WHERE id = $1", [id]);
  expect(await readWaveform(id)).toEqual({ state: "waiting", ...nothing });
  await assetJobsDone(node);
  expect(await readWaveform(id)).toEqual({ state: "failed", ...nothing });
});

test("a sound from before waveforms has its own made once it is asked for", async () => {
  const { id } = await upload(tone(200));
  await assetJobsDone(node);
  const { app, first_workspace_id } = node.node;
  await app.pool.query("UPDATE assets SET waveform = NULL WHERE id = $1", [id]);
  await app.media.remove(`${first_workspace_id}/${id}.peaks`);
  expect(await readState(id)).toBe("waiting");
  expect(await readWaveform(id)).toEqual({ state: "waiting", ...nothing });
  await assetJobsDone(node);
  expect(await readWaveform(id)).toMatchObject({ state: "ready", duration_ms: 200 });
});

test("a waveform goes with its sound", async () => {
  const before = await storedFiles(node);
  const { id } = await upload(tone(200));
  await assetJobsDone(node);
  expect((await storedFiles(node)).length).toBe(before.length + 2);
  expect((await node.call("DELETE", `/assets/${id}`)).status).toBe(204);
  expect(await storedFiles(node)).toEqual(before);
});

test("the waveform of another workspace is not found", async () => {
  const { id } = await upload(tone(100));
  const { status } = await node.call("GET", `/assets/${id}/waveform`, undefined, { key: strangerKey });
  expect(status).toBe(404);
});
