import { topics } from "../../contract/topics.ts";
import { controls } from "../../core/shows/show.ts";
import type { ShowStatus } from "../../core/shows/show.ts";
import { lead_ms } from "../../core/playback/changeOver.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { pageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { lockStages } from "../stages/index.ts";
import { makeLive } from "../stories/index.ts";
import { stagesOfSession } from "../sessions/index.ts";
import { type Tx, write } from "../write.ts";
import { heldByAnother } from "../showControl/index.ts";
import * as repo from "./shows.repo.ts";

interface ShowQuery {
  session_id?: string | undefined;
  stage_id?: string | undefined;
  status?: ShowStatus | undefined;
  limit: number;
  cursor?: string | undefined;
}

export async function listShows(call: Call, { session_id, stage_id, status, ...page }: ShowQuery) {
  let shows = repo.selectShows(call.app.db, getWorkspaceId(call));
  if (session_id !== undefined) shows = shows.where("shows.session_id", "=", session_id);
  if (stage_id !== undefined) shows = shows.where(repo.isOnStage(stage_id));
  if (status !== undefined) shows = shows.where("shows.status", "=", status);
  return pageByAge(shows, { list: "shows", ...page });
}

export async function readShow(call: Call, id: string): Promise<repo.Show> {
  const show = await repo
    .selectShows(call.app.db, getWorkspaceId(call))
    .where("shows.id", "=", id)
    .executeTakeFirst();
  return show ?? refuseMissing();
}

export async function createShow(
  call: Call,
  { session_id, story_id = null }: { session_id: string; story_id?: string | null | undefined },
): Promise<repo.Show> {
  const workspace_id = getWorkspaceId(call);
  const id = newId();
  return write(call, async (tx) => {
    await requireStory(tx, workspace_id, story_id);
    if (!(await repo.holdSession(tx.db, workspace_id, session_id)))
      throw invalid("session_id", "names no session of this workspace");
    await repo.insertShow(tx.db, { id, workspace_id, session_id, story_id, controller: null });
    tx.change(topics.show(id));
    return findShow(tx, workspace_id, id);
  });
}

/** What an open show plays from now on begins at its beginning, on all screens together. */
export async function patchShow(
  call: Call,
  id: string,
  { story_id }: { story_id?: string | null | undefined },
): Promise<repo.Show> {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    await requireStory(tx, workspace_id, story_id ?? null);
    const { show, stage_ids } = await lockShow(tx, workspace_id, id);
    if (show.status === "open" && !controls(call.actor, show.controller)) throw heldByAnother(show);
    if (story_id === undefined || story_id === show.story_id) return show;
    const now = call.app.now();
    const story_since = show.status === "open" ? now + lead_ms : null;
    await repo.updateShow(tx.db, id, { story_id, story_since, updated_at: now });
    tx.change(topics.show(id));
    if (show.status === "open") for (const stage_id of stage_ids) tx.change(topics.stage(stage_id));
    return findShow(tx, workspace_id, id);
  });
}

/** A story that a show plays is live from the moment it is told so, like one that is booked. */
async function requireStory(tx: Tx, workspace_id: string, story_id: string | null): Promise<void> {
  if (story_id === null) return;
  const known = await makeLive(tx, workspace_id, [story_id]);
  if (!known.has(story_id)) throw invalid("story_id", "names no story of this workspace");
}

export interface LockedShow {
  show: repo.Show;
  /** Those it holds; of one that is not open, those it would hold. */
  stage_ids: string[];
  /** Whether there is nothing left of its session to be shown. */
  is_over: boolean;
}

/** The show together with its stages, which are locked first because deleting a stage locks in that order too. */
export async function lockShow(tx: Tx, workspace_id: string, id: string): Promise<LockedShow> {
  const before = await listStageIds(tx, workspace_id, await findShow(tx, workspace_id, id));
  if (before.stage_ids.length > 0) await lockStages(tx.db, workspace_id, before.stage_ids);
  const show = (await repo.lockShow(tx.db, workspace_id, id)) ?? refuseMissing();
  const after = await listStageIds(tx, workspace_id, show);
  if (after.stage_ids.some((stage_id) => !before.stage_ids.includes(stage_id)))
    throw conflict("The show is on other stages meanwhile: try again");
  return { show, ...after };
}

async function listStageIds({ db }: Tx, workspace_id: string, show: repo.Show) {
  const session = (await repo.findShowSession(db, show)) ?? refuseMissing();
  const stage_ids =
    show.status === "open"
      ? await repo.heldStages(db, show.id)
      : await stagesOfSession(db, workspace_id, session);
  return { stage_ids, is_over: session.status === "ended" || session.status === "cancelled" };
}

export async function findShow({ db }: Tx, workspace_id: string, id: string): Promise<repo.Show> {
  const show = await repo.selectShows(db, workspace_id).where("shows.id", "=", id).executeTakeFirst();
  return show ?? refuseMissing();
}

function refuseMissing(): never {
  throw notFound("The show");
}
