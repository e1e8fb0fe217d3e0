import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { invalid, notFound } from "../http/errors.ts";
import { pageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { requireStory } from "../stories/stories.ts";
import { write } from "../write.ts";

/** Width to height, as a person would call it. */
const orientation = sql<"landscape" | "portrait" | "square">`
  CASE WHEN stages.width > stages.height THEN 'landscape' WHEN stages.width < stages.height THEN 'portrait' ELSE 'square' END`;
const location = sql<string>`concat_ws(', ', venues.name, nullif(stages.space, ''))`;

function selectStages(db: Db, workspace_id: string) {
  return db
    .selectFrom("stages")
    .leftJoin("venues", "venues.id", "stages.venue_id")
    .select([
      "stages.id",
      "stages.name",
      "stages.venue_id",
      "stages.space",
      "stages.kind",
      "stages.wall",
      "stages.width",
      "stages.height",
      "stages.plays_audio",
      "stages.traits",
      "stages.idle_story_id",
      "stages.languages",
      "stages.presence",
      "stages.created_at",
      orientation.as("orientation"),
      location.as("location"),
    ])
    .where("stages.workspace_id", "=", workspace_id);
}

export async function listStages(call: Call, page: { limit: number; cursor?: string | undefined }) {
  return pageByAge(selectStages(call.app.db, workspaceOf(call)), { list: "stages", ...page });
}

export async function findStage(db: Db, workspace_id: string, id: string) {
  const stage = await selectStages(db, workspace_id).where("stages.id", "=", id).executeTakeFirst();
  if (!stage) throw notFound("The stage");
  return stage;
}

export interface NewStage {
  name: string;
  venue_id?: string | null | undefined;
  space?: string | undefined;
  kind?: "screen" | "projector" | "wall" | undefined;
  wall?: { cols: number; rows: number } | null | undefined;
  width?: number | undefined;
  height?: number | undefined;
  plays_audio?: boolean | undefined;
  traits?: Record<string, string> | undefined;
}

export async function createStage(
  call: Call,
  { venue_id = null, wall = null, traits = {}, ...given }: NewStage,
) {
  if ((given.kind === "wall") !== (wall !== null))
    throw invalid("wall", "belongs to a stage of kind wall, and only there");
  const id = newId();
  return write(call, async ({ db, change }) => {
    if (venue_id !== null) await requireVenue(db, workspaceOf(call), venue_id);
    await db
      .insertInto("stages")
      .values({
        id,
        workspace_id: workspaceOf(call),
        venue_id,
        wall: wall && JSON.stringify(wall),
        traits: JSON.stringify(traits),
        idle_story_id: null,
        ...given,
      })
      .execute();
    change(`stages/${id}`);
    return findStage(db, workspaceOf(call), id);
  });
}

/** Kept from being deleted meanwhile by the foreign key. */
async function requireVenue(db: Db, workspace_id: string, id: string) {
  const found = await db
    .selectFrom("venues")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw invalid("venue_id", "names no venue of this workspace");
}

export async function putIdle(call: Call, id: string, story_id: string | null) {
  return write(call, async ({ db, change }) => {
    await findStage(db, workspaceOf(call), id);
    if (story_id !== null) {
      // Locked, so that it is neither deleted nor given another status meanwhile.
      await requireStory(db, workspaceOf(call), story_id);
      await db
        .updateTable("stories")
        .set({ status: "live" })
        .where("workspace_id", "=", workspaceOf(call))
        .where("id", "=", story_id)
        .where("status", "!=", "live")
        .execute();
      change(`stories/${story_id}`);
    }
    await db
      .updateTable("stages")
      .set({ idle_story_id: story_id })
      .where("workspace_id", "=", workspaceOf(call))
      .where("id", "=", id)
      .execute();
    change(`stages/${id}`);
    return { stage_id: id, idle: { story_id } };
  });
}
