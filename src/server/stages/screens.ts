import { randomInt } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import type { ScreenView } from "../../core/stages/screenView.ts";
import type { Cell, Wall } from "../../core/stages/wallViewport.ts";
import type { App } from "../app.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid, notFound } from "../http/errors.ts";
import { readPageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { addChanges, newChange } from "../realtime/outbox.ts";
import { write } from "../write.ts";
import { isOnline } from "./online.ts";
import { removePicture } from "./pictureFile.ts";
import { judgeSleep } from "./sleepingScreens.ts";
import { judgePresence } from "./presence.ts";
import { findStage, lockStage } from "./stages.ts";
import {
  selectScreens,
  type StageDb,
  pairing_ms,
  insertPairing,
  prolongPairings,
  endPairingsSoon,
  takePairing,
  insertScreen,
  updateScreen,
  findScreenStageId,
  deleteScreen,
} from "./screens.repo.ts";

/** The alphabet leaves out letters and digits that are mistaken for one another when read from across a room. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const code_length = 6;

/** Opens the code under which a page that is no screen yet can be claimed; the same page gets the same code again. */
export async function openPairing(app: App, token: string): Promise<{ code: string; expires_at: number }> {
  const expires_at = app.now() + pairing_ms;
  for (;;) {
    const code = Array.from({ length: code_length }, () => alphabet[randomInt(alphabet.length)]).join("");
    const rows = await insertPairing(app.pool, { token, code, expires_at });
    if (rows[0]) return rows[0];
  }
}

/** Renews codes, because a code stays valid for as long as its page is open. */
export async function keepPairings(app: App, tokens: string[]): Promise<void> {
  await prolongPairings(app.pool, tokens, app.now());
}

/** Lets the code of a closed page end soon; a page that only lost its connection is back before that. */
export async function endPairings(app: App, tokens: string[]): Promise<void> {
  await endPairingsSoon(app.pool, tokens, app.now());
}

export async function claimScreen(
  call: Call,
  stage_id: string,
  {
    code,
    name,
    cell = null,
    view,
  }: { code: string; name?: string | undefined; cell?: Cell | null | undefined; view: ScreenView },
) {
  const spoken = code.toUpperCase().replace(/[\s-]/g, "");
  return write(call, async ({ db, client, change }) => {
    const stage = await lockStage(db, getWorkspaceId(call), stage_id);
    refuseOutside(cell, stage.wall);
    const pairing = await takePairing(db, spoken, call.app.now());
    if (!pairing) throw invalid("code", "is not shown by any waiting screen");
    const screen = {
      id: newId(),
      workspace_id: getWorkspaceId(call),
      stage_id: stage.id,
      name,
      token_hash: pairing.token_hash,
    };
    // The page shows its code at this very moment, so it has been seen.
    await insertScreen(db, { screen, cell, view, now: call.app.now() });
    // A waiting page belongs to no workspace yet, so it listens in none.
    await addChanges(client, "", [newChange(topics.pairing(spoken))]);
    change(topics.screen(screen.id), { cell, view });
    return findScreen(call, db, screen.id);
  });
}

function refuseOutside(cell: Cell | null, wall: Wall | null): void {
  if (cell === null) return;
  if (wall === null) throw invalid("cell", "belongs to a screen of a wall, and the stage is none");
  if (cell.col >= wall.cols) throw invalid("cell.col", `must be less than the wall's ${wall.cols} columns`);
  if (cell.row >= wall.rows) throw invalid("cell.row", `must be less than the wall's ${wall.rows} rows`);
}

export async function listScreens(call: Call, stage_id: string) {
  await findStage(call.app.db, getWorkspaceId(call), stage_id);
  const rows = await selectScreens(call.app.db, getWorkspaceId(call))
    .where("stage_id", "=", stage_id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => toScreen(call.app, row));
}

/** Serves whoever watches over all screens with one request, however many stages there are. */
export async function listAllScreens(call: Call, page: { limit: number; cursor?: string | undefined }) {
  const all = selectScreens(call.app.db, getWorkspaceId(call)).select(["stage_id", "created_at"]);
  const { items, next_cursor } = await readPageByAge(all, { list: "screens", ...page });
  const listed = items.map((row) => {
    const { created_at: _, ...screen } = row;
    return toScreen(call.app, screen);
  });
  return { items: listed, next_cursor };
}

/** Lists the screens of a stage that would receive a command now. */
export async function listOnlineScreens(call: Call, db: StageDb, stage_id: string) {
  const rows = await selectScreens(db, getWorkspaceId(call)).where("stage_id", "=", stage_id).execute();
  return rows.map((row) => toScreen(call.app, row)).filter(({ online }) => online);
}

/** A patch that changes nothing is not passed on. */
export async function patchScreen(
  call: Call,
  id: string,
  given: { name?: string | undefined; cell?: Cell | null | undefined; view?: ScreenView | undefined },
) {
  return write(call, async ({ db, change }) => {
    const { stage_id } = await findStageId(db, getWorkspaceId(call), id);
    // The lock keeps the wall as it is until the screen has its place.
    const { wall } = await lockStage(db, getWorkspaceId(call), stage_id);
    const before = await findScreen(call, db, id);
    const wanted = {
      name: given.name ?? before.name,
      cell: given.cell === undefined ? before.cell : given.cell,
      view: given.view ?? before.view,
    };
    refuseOutside(wanted.cell, wall);
    if (isDeepStrictEqual({ ...before, ...wanted }, before)) return before;
    await updateScreen(db, id, wanted);
    const { cell, view } = wanted;
    const isInPlace = view === before.view && isDeepStrictEqual(cell, before.cell);
    change(topics.screen(id), isInPlace ? {} : { cell, view });
    return findScreen(call, db, id);
  });
}

async function findStageId(db: StageDb, workspace_id: string, id: string) {
  const screen = await findScreenStageId(db, workspace_id, id);
  if (!screen) throw notFound("The screen");
  return screen;
}

export async function removeScreen(call: Call, id: string): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  await write(call, async (tx) => {
    const { stage_id } = await findStageId(tx.db, workspace_id, id);
    await lockStage(tx.db, workspace_id, stage_id);
    const { numDeletedRows } = await deleteScreen(tx.db, workspace_id, id);
    if (numDeletedRows === 0n) throw notFound("The screen");
    tx.change(topics.screen(id), { removed: true });
    await judgePresence(call.app, tx, { workspace_id, stage_id });
  });
  await removePicture(call.app, { id, workspace_id });
}

type ScreenRow = Awaited<ReturnType<ReturnType<typeof selectScreens>["executeTakeFirstOrThrow"]>>;

function toScreen<Row extends ScreenRow>(app: App, row: Row) {
  const { power, ...screen } = row;
  const now = app.now();
  return { ...screen, online: isOnline(screen.last_seen_at, now), ...judgeSleep(power, now) };
}

export async function findScreen(call: Call, db: StageDb, id: string) {
  const row = await selectScreens(db, getWorkspaceId(call)).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("The screen");
  return toScreen(call.app, row);
}

/** Reads a screen as the list of all screens has it; undefined when it was removed meanwhile. */
export async function readListedScreen(
  app: App,
  db: StageDb,
  { workspace_id, id }: { workspace_id: string; id: string },
) {
  const row = await selectScreens(db, workspace_id)
    .select("stage_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toScreen(app, row);
}
