import type { Waveform } from "../../contract/assets.ts";
import type { Waveform as MadeWaveform } from "../../core/assets/assetFields.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { addJobs } from "../jobs/jobs.ts";
import { mediaKey } from "../media/mediaKey.ts";
import { readMedia } from "../media/readMedia.ts";
import { transaction, type Tx } from "../write.ts";
import type { AssetKind } from "./storeFile.ts";
import { findWaveformAsset, setWaveformWaiting } from "./waveforms.repo.ts";

export const hasSound = (kind: AssetKind) => kind === "audio" || kind === "video";

/** The store has the waveform of a file beside the file. */
export const peaksOf = (file_id: string) => `${file_id}.peaks`;

/** Has the waveform made in the background, by any node. */
export async function wantWaveform(tx: Tx, workspace_id: string, asset_id: string): Promise<void> {
  await setWaveformWaiting(tx.db, workspace_id, asset_id);
  await addJobs(tx, workspace_id, "waveform", [asset_id]);
}

const nothing = { peaks_per_s: 0, duration_ms: 0, peaks: [] };

/** A file from before waveforms has its own made once somebody asks for it. */
export async function readWaveform(call: Call, id: string): Promise<Waveform> {
  const workspace_id = getWorkspaceId(call);
  const { app } = call;
  const asset = await findWaveformAsset(app.pool, id);
  if (!asset || asset.workspace_id !== workspace_id) throw notFound("The asset");
  if (!hasSound(asset.kind)) return { state: "none", ...nothing };
  const kept =
    asset.waveform === "ready"
      ? await readMedia(app.media, mediaKey(workspace_id, peaksOf(asset.file_id)))
      : null;
  if (kept) return { state: "ready", ...(JSON.parse(kept.toString()) as MadeWaveform) };
  // One that is lost, as with a store that was restored from before, is made again.
  if (asset.waveform === null || asset.waveform === "ready")
    await transaction(app, workspace_id, (tx) => wantWaveform(tx, workspace_id, id));
  const state = asset.waveform === null || asset.waveform === "ready" ? "waiting" : asset.waveform;
  return { state, ...nothing };
}
