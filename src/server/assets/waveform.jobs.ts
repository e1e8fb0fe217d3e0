import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { topics } from "../../contract/topics.ts";
import type { Waveform, WaveformState } from "../../core/assets/assetFields.ts";
import type { App } from "../app.ts";
import type { JobHandler } from "../jobs/worker.ts";
import { mediaKey } from "../media/mediaKey.ts";
import { private_file } from "../media/privateFolder.ts";
import { MediaMissing } from "../media/store.ts";
import { Unreadable } from "../media/video/Unreadable.ts";
import { hasVideoTools } from "../media/video/hasVideoTools.ts";
import { makeWaveform, waveform_wall_ms } from "../media/waveform/makeWaveform.ts";
import { transaction } from "../write.ts";
import { createFilePath } from "./receiveFile.ts";
import { peaksOf } from "./waveforms.ts";
import { findWaveformAsset, saveWaveformState, type WaveformAsset } from "./waveforms.repo.ts";

/** Listens to a sound, or to that of a video, so that a timeline can draw it. */
export const waveformJob: JobHandler = {
  at_once: 1,
  memory_bytes: 200 * 1024 * 1024,
  makes_files: true,
  isAble: hasVideoTools,
  // The process has a time limit of its own, which ends before this one.
  most_ms: waveform_wall_ms + 10 * 60_000,
  async run(app, { subject }, signal) {
    const asset = await findWaveformAsset(app.pool, subject);
    if (!asset) return;
    try {
      const waveform = await listen(app, asset, signal);
      await save(app, asset, waveform ? "ready" : "none", waveform);
    } catch (error) {
      // Any other attempt would end the same way.
      if (!(error instanceof Unreadable) && !(error instanceof MediaMissing)) throw error;
      app.log.info({ err: error, asset_id: asset.id }, "a sound cannot be read");
      await save(app, asset, "failed");
    }
  },
  async giveUp(app, { subject }) {
    const asset = await findWaveformAsset(app.pool, subject);
    if (asset) await save(app, asset, "failed");
  },
};

/** The tools read files alone, and a store may be anywhere. */
async function listen(app: App, { workspace_id, file_id, bytes }: WaveformAsset, signal: AbortSignal) {
  await app.disk.files.take(bytes, "making");
  const file = await createFilePath(app);
  try {
    const { stream } = await app.media.read(mediaKey(workspace_id, file_id));
    await pipeline(stream, createWriteStream(file, { mode: private_file }), { signal });
    return await makeWaveform(file, signal);
  } finally {
    await rm(file, { force: true });
  }
}

/** A file that was replaced meanwhile has asked for a waveform of its own. */
async function save(
  app: App,
  asset: WaveformAsset,
  state: WaveformState,
  waveform: Waveform | null = null,
): Promise<void> {
  const { id, workspace_id, file_id } = asset;
  const key = mediaKey(workspace_id, peaksOf(file_id));
  if (waveform) await app.media.put(key, Buffer.from(JSON.stringify(waveform)), "application/json", "making");
  const isKept = await transaction(app, workspace_id, async (tx) => {
    const isCurrent = await saveWaveformState(tx.client, asset, state);
    if (isCurrent) tx.change(topics.waveform(id));
    return isCurrent;
  });
  if (waveform && !isKept) await app.media.remove(key);
}
