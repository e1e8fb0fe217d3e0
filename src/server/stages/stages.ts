import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import type { OpeningHours } from "../../core/stages/openingHours.ts";
import { noteHandEdits, pickChanges } from "../db/handEdits.ts";
import type { Db } from "../db/database.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid, notFound } from "../http/errors.ts";
import { readPageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { refuseWhileShown } from "../showControl/index.ts";
import { makeLive } from "../stories/index.ts";
import { requireVenue } from "../venues/index.ts";
import { type Tx, write } from "../write.ts";
import { removePicture } from "./pictureFile.ts";
import { playerUrl, seesPlayerUrl } from "./playerLinks.ts";
import { stageRemoved } from "./stageRemoved.ts";
import {
  selectStages,
  type Wall,
  insertStage,
  updateStageFields,
  clearScreenCells,
  deleteScreens,
  deleteStageRow,
  updateStageIdleStoryId,
  updateStagePlayerNonce,
} from "./stages.repo.ts";

export async function listStages(call: Call, page: { limit: number; cursor?: string | undefined }) {
  const { items, next_cursor } = await readPageByAge(selectStages(call.app.db, getWorkspaceId(call)), {
    list: "stages",
    ...page,
  });
  return { items: items.map((row) => toStage(call, row)), next_cursor };
}

export async function readStage(call: Call, id: string) {
  return toStage(call, await findStage(call.app.db, getWorkspaceId(call), id));
}

/** Returns the stage as this caller may see it. */
function toStage(call: Call, { player_nonce, ...stage }: StageRow) {
  const player_url = seesPlayerUrl(call.actor) ? playerUrl(call.app, { id: stage.id, player_nonce }) : null;
  return { ...stage, player_url };
}

export async function findStage(db: Db, workspace_id: string, id: string) {
  const stage = await selectStages(db, workspace_id).where("stages.id", "=", id).executeTakeFirst();
  return stage ?? refuseMissing();
}

/** Locks a stage for a transaction that changes it, or that needs it not to change. */
export async function lockStage(db: Db, workspace_id: string, id: string) {
  const stage = await selectStages(db, workspace_id)
    .where("stages.id", "=", id)
    .forNoKeyUpdate("stages")
    .executeTakeFirst();
  return stage ?? refuseMissing();
}

function refuseMissing(): never {
  throw notFound("The stage");
}

export interface StageInput {
  name?: string | undefined;
  venue_id?: string | null | undefined;
  space?: string | undefined;
  kind?: "screen" | "projector" | "wall" | undefined;
  wall?: Wall | null | undefined;
  width?: number | undefined;
  height?: number | undefined;
  plays_audio?: boolean | undefined;
  traits?: Record<string, string> | undefined;
  opening_hours?: OpeningHours | null | undefined;
}

export async function createStage(
  call: Call,
  {
    venue_id = null,
    wall = null,
    traits = {},
    opening_hours = null,
    ...given
  }: StageInput & { name: string },
) {
  refuseStrayWall({ kind: given.kind, wall });
  const id = newId();
  return write(call, async (tx) => {
    if (venue_id !== null) await requireVenue(tx, getWorkspaceId(call), venue_id);
    await insertStage(tx.db, {
      workspace_id: getWorkspaceId(call),
      id,
      venue_id,
      wall,
      traits,
      opening_hours,
      given,
    });
    tx.change(topics.stage(id));
    return toStage(call, await findStage(tx.db, getWorkspaceId(call), id));
  });
}

function refuseStrayWall({ kind, wall }: { kind: string | undefined; wall: Wall | null }): void {
  if (kind === "wall" && wall === null) throw invalid("wall", "is required for a wall: { cols, rows }");
  if (kind !== "wall" && wall !== null) throw invalid("wall", "belongs to a stage of kind wall only");
}

/** A patch that changes nothing is not passed on to the stage's screens. */
export async function patchStage(call: Call, id: string, given: StageInput) {
  return write(call, async (tx) => {
    // The venue is locked before the stage, because deleting a venue locks its stages in that order too.
    if (typeof given.venue_id === "string") await requireVenue(tx, getWorkspaceId(call), given.venue_id);
    const before = await lockStage(tx.db, getWorkspaceId(call), id);
    const wanted = mergeStage(before, given);
    refuseStrayWall(wanted);
    if (isDeepStrictEqual({ ...before, ...wanted }, before)) return toStage(call, before);
    await updateStageFields(tx.db, {
      workspace_id: getWorkspaceId(call),
      id,
      wanted,
      hand: noteHandEdits(call.actor, pickChanges(before, wanted)),
    });
    await clearCells(tx, id, wanted.wall);
    tx.change(topics.stage(id));
    return toStage(call, await findStage(tx.db, getWorkspaceId(call), id));
  });
}

type StageRow = Awaited<ReturnType<typeof findStage>>;

function mergeStage(before: StageRow, { venue_id, wall, opening_hours, ...given }: StageInput) {
  return {
    name: given.name ?? before.name,
    venue_id: venue_id === undefined ? before.venue_id : venue_id,
    space: given.space ?? before.space,
    kind: given.kind ?? before.kind,
    wall: wall === undefined ? before.wall : wall,
    width: given.width ?? before.width,
    height: given.height ?? before.height,
    plays_audio: given.plays_audio ?? before.plays_audio,
    traits: given.traits ?? before.traits,
    opening_hours: opening_hours === undefined ? before.opening_hours : opening_hours,
  };
}

/** A screen whose cell is no longer part of the wall has none until it is given another. */
async function clearCells({ db, change }: Tx, stage_id: string, wall: Wall | null): Promise<void> {
  const { cols, rows } = wall ?? { cols: 0, rows: 0 };
  const screens = await clearScreenCells(db, { stage_id, cols, rows });
  for (const { id } of screens) change(topics.screen(id), { cell: null });
}

/** Deletes a stage: its screens are revoked at once, and its bookings go with it. */
export async function deleteStage(call: Call, id: string): Promise<void> {
  const removed = await write(call, async (tx) => {
    const { db, change } = tx;
    await lockStage(db, getWorkspaceId(call), id);
    await refuseWhileShown(tx, [id]);
    await call.app.hooks.run(stageRemoved, {
      app: call.app,
      tx,
      workspace_id: getWorkspaceId(call),
      stage_id: id,
    });
    const screens = await deleteScreens(db, id);
    for (const screen of screens) change(topics.screen(screen.id), { removed: true });
    await deleteStageRow(db, getWorkspaceId(call), id);
    change(topics.stage(id));
    return screens;
  });
  await Promise.all(
    removed.map((screen) => removePicture(call.app, { ...screen, workspace_id: getWorkspaceId(call) })),
  );
}

export async function putIdle(call: Call, id: string, story_id: string | null) {
  return write(call, async (tx) => {
    const known = await makeLive(tx, getWorkspaceId(call), story_id === null ? [] : [story_id]);
    await lockStage(tx.db, getWorkspaceId(call), id);
    if (story_id !== null && !known.has(story_id)) throw notFound("The story", { field: "story_id" });
    await updateStageIdleStoryId(tx.db, { workspace_id: getWorkspaceId(call), id, story_id });
    tx.change(topics.stage(id));
    return { stage_id: id, idle: { story_id } };
  });
}

/** Ends the old link; screens that joined by it stay, because somebody may be watching them. */
export async function renewPlayerLink(call: Call, id: string) {
  return write(call, async ({ db, change }) => {
    await lockStage(db, getWorkspaceId(call), id);
    const player_nonce = randomUUID();
    await updateStagePlayerNonce(db, { workspace_id: getWorkspaceId(call), id, player_nonce });
    change(topics.stage(id));
    return { stage_id: id, player_url: playerUrl(call.app, { id, player_nonce }) };
  });
}
