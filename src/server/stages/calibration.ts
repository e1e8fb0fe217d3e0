import { topics } from "../../contract/topics.ts";
import {
  type Calibration,
  type CalibrationMeasurements,
  readCalibration,
} from "../../core/stages/calibration.ts";
import type { App } from "../app.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { newId } from "../newId.ts";
import { transaction, type Tx, write } from "../write.ts";
import { onlineScreens } from "./screens.ts";
import { findStage, lockStage } from "./stages.ts";
import { findCalibration, updateStageCalibration } from "./stages.repo.ts";

export async function readStageCalibration(call: Call, id: string) {
  await findStage(call.app.db, getWorkspaceId(call), id);
  return { stage_id: id, calibration: await findCalibration(call.app.db, id) };
}

/** Stores a calibration; parts that make no sense are dropped. */
export async function putCalibration(call: Call, id: string, given: unknown) {
  return write(call, async (tx) => {
    await lockStage(tx.db, getWorkspaceId(call), id);
    const by = call.actor.kind === "person" ? "editor" : "api";
    const calibration = await save(tx, id, {
      ...readCalibration(given),
      by,
      at: call.app.now(),
    });
    return { stage_id: id, calibration };
  });
}

/** Stores what somebody measured in front of one of the stage's screens. */
export async function saveFromScreen(
  app: App,
  { workspace_id, stage_id }: { workspace_id: string; stage_id: string },
  measured: CalibrationMeasurements,
): Promise<void> {
  await transaction(app, workspace_id, async (tx) => {
    await lockStage(tx.db, workspace_id, stage_id);
    await save(tx, stage_id, { ...measured, by: "screen", at: app.now() });
  });
}

/** Opens the guided calibration on every screen of the stage that is online. */
export async function askToCalibrate(call: Call, id: string) {
  return write(call, async ({ db, change }) => {
    await findStage(db, getWorkspaceId(call), id);
    const screens = await onlineScreens(call, db, id);
    for (const screen of screens)
      change(topics.screenCommand(screen.id), { id: newId(), command: "calibrate", name: screen.name });
    return { stage_id: id, screens: screens.length };
  });
}

async function save(
  { db, change }: Tx,
  id: string,
  saved: Omit<Calibration, "version">,
): Promise<Calibration> {
  const version = ((await findCalibration(db, id))?.version ?? 0) + 1;
  const calibration = { version, ...saved };
  await updateStageCalibration(db, id, calibration);
  change(topics.stage(id));
  return calibration;
}
