import { type Expression, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import { listWords } from "../../core/foundWords.ts";
import type { Shape } from "../../core/timeline/shapes.ts";
import type { App } from "../app.ts";
import { contains } from "../db/contains.ts";
import type { Db } from "../db/database.ts";
import type { Database } from "../db/schema.ts";

export interface SceneFilter {
  q?: string | undefined;
  kind?: string | undefined;
  folder?: string | undefined;
  used?: boolean | undefined;
  story?: string | undefined;
  layout?: string | undefined;
  blanks?: boolean | undefined;
  shape?: Shape | undefined;
}

type ScenesQuery<Row> = SelectQueryBuilder<Database, "scenes", Row>;

/** Narrows a list of a workspace's scenes. No filter reads a timeline: what it asks for is stored beside them. */
export function narrowScenes<Row>(scenes: ScenesQuery<Row>, workspace_id: string, filter: SceneFilter) {
  const { q = "", kind = "", folder, used, story, layout, blanks, shape } = filter;
  const conditions: (Expression<SqlBool> | false)[] = [
    ...listWords(q).map((word) => hasWord(workspace_id, contains(word))),
    kind !== "" && sql<boolean>`scenes.kind = ${kind}`,
    folder !== undefined &&
      (folder === "root" ? sql<boolean>`folder_id IS NULL` : sql<boolean>`folder_id = ${folder}`),
    used !== undefined && (used ? isUsed(workspace_id) : sql<boolean>`NOT ${isUsed(workspace_id)}`),
    used === false && mayBeUnused,
    story !== undefined &&
      sql<boolean>`scenes.id IN (SELECT scene_id FROM chapters WHERE workspace_id = ${workspace_id} AND story_id = ${story})`,
    layout !== undefined && hasShot(workspace_id, sql`layout_id = ${layout}`),
    blanks !== undefined && sql<boolean>`${hasShot(workspace_id, sql`has_blanks`)} = ${blanks}::boolean`,
    shape !== undefined && hasShot(workspace_id, sql`shape = ${shape}`),
  ];
  return conditions.reduce(
    (narrowed, condition) => (condition ? narrowed.where(condition) : narrowed),
    scenes,
  );
}

/** A filled scene plays its template's shots. */
const hasShot = (workspace_id: string, condition: RawBuilder<unknown>) =>
  sql<boolean>`(coalesce(scenes.template_id, scenes.id) IN (SELECT scene_id FROM shots WHERE workspace_id = ${workspace_id} AND ${condition}))`;

/**
 * Whatever holds the word is found by an index of its own and joined to its scenes. With an OR instead, PostgreSQL would
 * look into every scene.
 */
function hasWord(workspace_id: string, pattern: string) {
  const shots = sql`shots WHERE shots.workspace_id = ${workspace_id} AND words LIKE lower(${pattern})`;
  return sql<boolean>`scenes.id IN (
    SELECT id FROM scenes found WHERE workspace_id = ${workspace_id} AND title ILIKE ${pattern}
    UNION SELECT id FROM scenes found WHERE workspace_id = ${workspace_id} AND description ILIKE ${pattern}
    UNION SELECT id FROM scenes found WHERE workspace_id = ${workspace_id} AND field_words ILIKE ${pattern}
    UNION SELECT found.id FROM scenes found WHERE found.template_id IS NULL AND found.id IN (SELECT scene_id FROM ${shots})
    UNION SELECT found.id FROM scenes found WHERE found.template_id IN (SELECT scene_id FROM ${shots})
    UNION SELECT played.scene_id FROM (${playedByStories(workspace_id)}) played WHERE played.title ILIKE ${pattern}
    UNION SELECT played.scene_id FROM (${playedOnStages(workspace_id)}) played WHERE played.name ILIKE ${pattern})`;
}

/** What is not among the candidates is used by a chapter, or as a template. */
const mayBeUnused = sql<boolean>`EXISTS (SELECT FROM unused_scene_candidates c WHERE c.scene_id = scenes.id)`;

/** Each is looked up by an index. For an EXISTS, PostgreSQL may choose to gather all chapters and all templates first. */
const hasLastingUse = sql<boolean>`(
  (SELECT true FROM chapters WHERE chapters.scene_id = scenes.id LIMIT 1) IS NOT NULL
  OR (SELECT true FROM scenes filled WHERE filled.template_id = scenes.id LIMIT 1) IS NOT NULL)`;

const isUsed = (workspace_id: string) => sql<boolean>`(CASE WHEN ${mayBeUnused}
  THEN ${hasLastingUse} OR scenes.id IN (SELECT scene_id FROM (${putOnStages(workspace_id)}) put) ELSE true END)`;

/** The others' turn comes with the next housekeeping. */
const candidates_at_once = 1_000;

/** Forgets candidates that lost one use and have others, unless they have lost another since. */
export async function forgetUsedScenes({ db }: Pick<App, "db">): Promise<void> {
  await sql`
    WITH looked_at AS MATERIALIZED (
      SELECT c.scene_id, c.touch, ${hasLastingUse} AS is_used
      FROM unused_scene_candidates c JOIN scenes ON scenes.id = c.scene_id
      WHERE c.has_lost_use ORDER BY c.touch LIMIT ${candidates_at_once}
    ), forgotten AS (
      DELETE FROM unused_scene_candidates c USING looked_at l
      WHERE c.scene_id = l.scene_id AND c.touch = l.touch AND l.is_used
    )
    UPDATE unused_scene_candidates c SET has_lost_use = false FROM looked_at l
    WHERE c.scene_id = l.scene_id AND c.touch = l.touch AND NOT l.is_used`.execute(db);
}

const playedByStories = (workspace_id: string) => sql<{ scene_id: string; id: string; title: string }>`
  SELECT chapters.scene_id, stories.id, stories.title FROM chapters JOIN stories ON stories.id = chapters.story_id
  WHERE chapters.workspace_id = ${workspace_id}`;

/** Scenes that stages play without a story: put on by hand, or by a rule. */
const putOnStages = (workspace_id: string) => sql<{ scene_id: string; id: string; name: string }>`
  SELECT take ->> 'scene_id' AS scene_id, id, name FROM stages
  WHERE workspace_id = ${workspace_id} AND take IS NOT NULL AND take ->> 'scene_id' IS NOT NULL AND coalesce((take ->> 'until')::bigint > now_ms(), true)
  UNION SELECT rule #>> '{play,scene_id}', id, name FROM stages, jsonb_array_elements(rules) AS rule
  WHERE workspace_id = ${workspace_id} AND rules <> '[]' AND rule #>> '{play,scene_id}' IS NOT NULL`;

/** Scenes that stages play in one way or another: by themselves, or in a story that is idle, booked, ruled or put on. */
const playedOnStages = (workspace_id: string) => sql<{ scene_id: string; id: string; name: string }>`
  ${putOnStages(workspace_id)}
  UNION SELECT chapters.scene_id, stages.id, stages.name
  FROM (SELECT id AS stage_id, idle_story_id AS story_id FROM stages WHERE workspace_id = ${workspace_id}
        UNION SELECT id, take ->> 'story_id' FROM stages
              WHERE workspace_id = ${workspace_id} AND coalesce((take ->> 'until')::bigint > now_ms(), true)
        UNION SELECT id, rule #>> '{play,story_id}' FROM stages, jsonb_array_elements(rules) AS rule WHERE workspace_id = ${workspace_id}
        UNION SELECT stage_id, story_id FROM bookings
              WHERE workspace_id = ${workspace_id} AND (repeat IS NOT NULL OR ends_at > now_ms())) played
  JOIN stages ON stages.id = played.stage_id
  JOIN chapters ON chapters.story_id = played.story_id`;

/** Reads, for the scenes of a page, all that words may have been found in. */
export async function readWordsOf(db: Db, workspace_id: string, ids: readonly string[]) {
  const given = sql`ANY (${ids}::text[])`;
  const { rows } = await sql<{
    id: string;
    words: string;
    stories: { id: string; title: string }[];
    stages: { id: string; name: string }[];
  }>`
    SELECT scenes.id,
           concat_ws(E'\n', nullif(scenes.description, ''), nullif(scenes.field_words, ''),
             (SELECT string_agg(timeline_words(timeline), E'\n' ORDER BY position, shots.id) FROM shots
              WHERE shots.scene_id = coalesce(scenes.template_id, scenes.id) AND shots.words <> '')) AS words,
           coalesce((SELECT jsonb_agg(DISTINCT jsonb_build_object('id', played.id, 'title', played.title))
                     FROM (${playedByStories(workspace_id)}) played WHERE played.scene_id = scenes.id), '[]') AS stories,
           coalesce((SELECT jsonb_agg(DISTINCT jsonb_build_object('id', played.id, 'name', played.name))
                     FROM (${playedOnStages(workspace_id)}) played WHERE played.scene_id = scenes.id), '[]') AS stages
    FROM scenes WHERE scenes.workspace_id = ${workspace_id} AND scenes.id = ${given}`.execute(db);
  return rows;
}
