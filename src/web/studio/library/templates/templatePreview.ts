import type { Preview } from "../../../../contract/preview.ts";
import { readAssetAddress } from "../../../../core/assets/assetAddress.ts";
import type { Programme } from "../../../../core/playback/programme.ts";
import type { Values } from "../../../../core/records/values.ts";
import { sample_id, sampleProgramme } from "../../../../core/templates/sampleProgramme.ts";
import { findOwnPicture } from "../../table/pictureValue.ts";
import { showEngagement, type TemplateShot } from "../../../../core/templates/template.ts";

interface Drawn {
  shot: TemplateShot;
  fields: Values;
  /** What the workspace's screens wear. */
  worn: Programme;
}

/** Makes what a picture of a design is drawn from, with guests, games and sessions that nobody has had yet. */
export function templatePreview({ shot, fields, worn }: Drawn): Preview {
  const { width, height } = shot.timeline.canvas;
  const timeline = showEngagement(shot.timeline, sample_id);
  const played = { id: "shot", duration_ms: shot.duration_ms, timeline, layout_id: null, layout_opts: {} };
  const chapter = {
    id: "chapter",
    scene_id: "template",
    scene_title: "",
    settings: {},
    record_ref: null,
    fields,
    plays_scene_id: "template",
  };
  const programme = {
    ...worn,
    ...sampleProgramme(Date.now()),
    assets: { ...worn.assets, ...listPictures(fields) },
    stage: { ...worn.stage, width, height },
  };
  const step = { chapter, shot: played, hold_ms: shot.duration_ms, record_ref: null, session_id: null };
  return { kind: "take", started_at: 0, until: null, step, programme };
}

/** The pictures of the library that words name. Others are fetched by the server once there is a scene. */
function listPictures(fields: Values): Programme["assets"] {
  const named = Object.values(fields).flatMap((value) => {
    const url = findOwnPicture(value);
    return url === null ? [] : [[readAssetAddress(value)!.asset_id, { ...unknown_file, url }] as const];
  });
  return Object.fromEntries(named);
}

export const unknown_file = { name: "", sha256: null, bytes: 0, mime: "image/*" };
