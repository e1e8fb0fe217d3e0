import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { film, tone } from "../../../../test/support/media/media.ts";
import { Unreadable } from "../video/Unreadable.ts";
import { makeWaveform } from "./makeWaveform.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cuelight-waveform-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function listen(bytes: Buffer, signal = new AbortController().signal) {
  const file = path.join(folder, "file");
  await writeFile(file, bytes);
  return makeWaveform(file, signal);
}

test("a tone is as loud as it swings, from its beginning to its end", async () => {
  const waveform = await listen(tone(1500));
  expect(waveform).toMatchObject({ peaks_per_s: 100, duration_ms: 1500 });
  expect(waveform!.peaks.length).toBe(150);
  expect(Math.min(...waveform!.peaks)).toBeGreaterThan(118);
  expect(Math.max(...waveform!.peaks)).toBeLessThan(130);
});

test("a film without sound has no waveform", async () => {
  expect(await listen(await film())).toBeNull();
});

test("what is no sound cannot be read", async () => {
  await expect(listen(Buffer.from("Dear guests"))).rejects.toThrow(Unreadable);
});

test("nobody waits for a sound that is no longer wanted", async () => {
  const none = new AbortController();
  const made = listen(tone(500), none.signal);
  none.abort();
  await expect(made).rejects.toThrow();
});
