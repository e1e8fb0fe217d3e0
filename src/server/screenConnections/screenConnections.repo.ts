import type { Tx } from "../write.ts";
import { type LinkedStage, readStageId, hashToken } from "../stages/index.ts";
import type { Db, Queryable } from "../db/database.ts";
import type { ClientMessage } from "../../contract/clientMessages.ts";
import { topics } from "../../contract/topics.ts";
import type { ScreenView } from "../../core/stages/screenView.ts";
import type { Cell } from "../../core/stages/wallViewport.ts";
import type { Interaction, Visit } from "../../core/stages/visit.ts";

// No wall has so many screens. The limit keeps a link that got about from filling the database.
const most_screens = 2_000;

export type Stage = LinkedStage & { workspace_id: string };

export async function insertScreen(
  db: Db,
  screen: {
    id: string;
    workspace_id: string;
    stage_id: string;
    name: string;
    view: ScreenView;
    token_hash: NonSharedBuffer;
    last_seen_at: number;
  },
): Promise<void> {
  await db
    .insertInto("screens")
    .values({ ...screen, cell: null, resolution: null })
    .execute();
}

export function findLinkedStage(db: Db, link: string) {
  return db
    .selectFrom("stages")
    .select(["id", "workspace_id", "player_nonce"])
    .where("id", "=", readStageId(link))
    .executeTakeFirst();
}

/** Locks the stage, so that its windows join one after the other; the link may have ended in the meantime. */
export async function mayJoin({ db }: Tx, { id, player_nonce }: Stage): Promise<boolean> {
  const stage = await db
    .selectFrom("stages")
    .select("id")
    .where("id", "=", id)
    .where("player_nonce", "=", player_nonce)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!stage) return false;
  const { count } = await db
    .selectFrom("screens")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("stage_id", "=", id)
    .executeTakeFirstOrThrow();
  return count < most_screens;
}

export function deleteScreensElsewhere(db: Db, id: string, token_hash: Buffer) {
  return db
    .deleteFrom("screens")
    .where("token_hash", "=", token_hash)
    .where("stage_id", "<>", id)
    .returning(["id", "workspace_id", "name"])
    .executeTakeFirst();
}

export function findScreenByToken(db: Db, token_hash: Buffer) {
  return db.selectFrom("screens").select("id").where("token_hash", "=", token_hash).executeTakeFirst();
}

export function deletePairing(db: Db, token_hash: Buffer) {
  return db.deleteFrom("pairings").where("token_hash", "=", token_hash).returning("code").executeTakeFirst();
}

/** Returns the screen if it showed something else before. */
export async function updateScreenView(
  client: Queryable,
  { token_hash, view }: { token_hash: Buffer; view: ScreenView },
): Promise<{ id: string; cell: Cell | null } | null> {
  const { rows } = await client.query<{ id: string; cell: Cell | null }>(
    "UPDATE screens SET view = $2 WHERE token_hash = $1 AND view <> $2 RETURNING id, cell",
    [token_hash, view],
  );
  return rows[0] ?? null;
}

export type Screen = { id: string; workspace_id: string; stage_id: string; view: ScreenView };

export async function updateGreetingScreen(
  client: Queryable,
  {
    token,
    resolution,
    version,
  }: {
    token: string;
    resolution: { width: number; height: number } | undefined;
    version: string | undefined;
  },
) {
  const { rows } = await client.query<Screen>(
    `UPDATE screens SET last_seen_at = now_ms(), resolution = coalesce($2, resolution), version = coalesce($3, version)
       WHERE token_hash = $1 RETURNING id, workspace_id, stage_id, view`,
    [hashToken(token), resolution ? JSON.stringify(resolution) : null, version ?? null],
  );
  return rows;
}

export type Report = Omit<Extract<ClientMessage, { type: "report" }>, "type">;

export async function updateScreenReports(client: Queryable, reports: Map<string, Report>) {
  const { rowCount } = await client.query({
    name: "screens.report",
    text: `WITH saved AS (
             UPDATE screens s
             SET playing = r.playing, problems = r.problems, resolution = coalesce(r.resolution, s.resolution),
                 has_untold_problems = r.problems <> '[]' AND (s.has_untold_problems OR r.problems <> before.problems)
             FROM unnest($1::text[], $2::text[], $3::jsonb[], $4::jsonb[], $5::jsonb[]) AS r (id, topic, playing, problems, resolution)
             JOIN screens before ON before.id = r.id
             WHERE s.id = r.id
             RETURNING s.workspace_id, r.topic, s.problems <> before.problems AS has_other_problems
           )
           INSERT INTO changes (workspace_id, topic, body)
           SELECT workspace_id, topic, '{}' FROM saved WHERE has_other_problems`,
    values: [
      [...reports.keys()],
      Array.from(reports.keys(), (id) => topics.screenProblems(id)),
      ...(["playing", "problems", "resolution"] as const).map((field) =>
        Array.from(reports.values(), (report) => toJson(report[field])),
      ),
    ],
  });
  return rowCount;
}

const toJson = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

export type VisitedStage = { interaction: Interaction; languages: string[]; visit: Visit | null };

const stageQuery = `
  SELECT interaction, languages, visit FROM stages WHERE workspace_id = $1 AND id = $2 FOR NO KEY UPDATE`;

export async function lockVisitedStage(client: Queryable, workspace_id: string, stage_id: string) {
  const { rows } = await client.query<VisitedStage>(stageQuery, [workspace_id, stage_id]);
  return rows;
}
