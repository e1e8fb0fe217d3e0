import type { PlayedChapter, Programme } from "../../core/playback/programme.ts";
import { readTimeline } from "../../core/timeline/timeline.ts";
import type { App } from "../app.ts";
import { readVersion } from "../realtime/version.ts";

/** What a screen is sent, and what the server must listen to on its behalf. */
export interface BuiltProgramme {
  programme: Programme;
  version: string;
  /** A change here means another programme. */
  structure: string[];
  /** A change here is passed on as it is. */
  records: string[];
}

/**
 * Everything is read in one snapshot of the database, whose version goes along: what is committed later is found
 * by catching up from there.
 */
export async function buildProgramme(
  app: App,
  workspace_id: string,
  stage_id: string,
): Promise<BuiltProgramme | null> {
  const client = await app.pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { rows } = await client.query<StageRow>(stageQuery, [workspace_id, stage_id]);
    const stage = rows[0];
    const chapters = stage?.idle_story_id
      ? (await client.query<ChapterRow>(chapterQuery, [stage.idle_story_id])).rows
      : [];
    const refs = chapters.flatMap(({ ref }) => (ref === null ? [] : [ref]));
    const records =
      refs.length > 0 ? (await client.query<RecordRow>(recordQuery, [workspace_id, refs])).rows : [];
    await client.query("COMMIT");
    return stage ? assemble(app, stage, chapters, records) : null;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

type StageRow = {
  id: string;
  name: string;
  width: number;
  height: number;
  idle_story_id: string | null;
  venue_id: string | null;
  venue_name: string | null;
  timezone: string | null;
  snapshot: string;
  at: number;
};
const stageQuery = `
  SELECT s.id, s.name, s.width, s.height, s.idle_story_id, s.venue_id, v.name AS venue_name, v.timezone,
         pg_current_snapshot()::text AS snapshot, now_ms() AS at
  FROM stages s LEFT JOIN venues v ON v.id = s.venue_id
  WHERE s.workspace_id = $1 AND s.id = $2`;

type ChapterRow = {
  id: string;
  scene_id: string;
  template_id: string | null;
  ref: string | null;
  fields: Record<string, string>;
  shots: { id: string; duration_ms: number; timeline: unknown }[];
};
const chapterQuery = `
  SELECT c.id, c.scene_id, sc.template_id, sc.ref, sc.fields,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('id', sh.id, 'duration_ms', sh.duration_ms, 'timeline', sh.timeline)
                                    ORDER BY sh.position, sh.id), '[]')
          FROM shots sh WHERE sh.scene_id = coalesce(sc.template_id, sc.id)) AS shots
  FROM chapters c JOIN scenes sc ON sc.id = c.scene_id
  WHERE c.story_id = $1 ORDER BY c.index`;

type RecordRow = { ref: string; values: Record<string, string> | null };
// Also those that do not exist yet: a screen keeps a place for each that it plays.
const recordQuery = `
  SELECT wanted.ref, r.values FROM unnest($2::text[]) AS wanted (ref)
  LEFT JOIN records r ON r.workspace_id = $1 AND r.ref = wanted.ref`;

function assemble(app: App, stage: StageRow, chapters: ChapterRow[], records: RecordRow[]): BuiltProgramme {
  const { id, name, width, height, venue_id, venue_name, timezone, idle_story_id } = stage;
  return {
    version: app.changes.versionOf(stage),
    programme: {
      stage: { id, name, width, height },
      venue: venue_name === null ? null : { name: venue_name, timezone: timezone! },
      story: idle_story_id === null ? null : { id: idle_story_id, chapters: chapters.map(chapterOf) },
      records: Object.fromEntries(
        records.map(({ ref, values }) => [ref, { values: values ?? {}, change: 0 }]),
      ),
    },
    structure: [
      `stages/${id}`,
      ...(venue_id ? [`venues/${venue_id}`] : []),
      ...(idle_story_id ? [`stories/${idle_story_id}`] : []),
      ...new Set(
        chapters
          .flatMap(({ scene_id, template_id }) => [scene_id, ...(template_id ? [template_id] : [])])
          .map((scene) => `scenes/${scene}`),
      ),
    ],
    records: [...new Set(chapters.flatMap(({ ref }) => (ref === null ? [] : [`records/${ref}`])))],
  };
}

/** A shot that cannot be read is left out; the rest of the story plays. */
function chapterOf({ id, scene_id, ref, fields, shots }: ChapterRow): PlayedChapter {
  return {
    id,
    scene_id,
    record_ref: ref,
    fields,
    shots: shots.flatMap(({ id, duration_ms, timeline }) => {
      const readable = readTimeline(timeline);
      return readable ? [{ id, duration_ms, timeline: readable }] : [];
    }),
  };
}

// Long enough for a wave of screens that come back at once, short enough that catching up from it stays small.
const fresh_ms = 5_000;

/** The programme of a stage, built once for all screens that ask at the same time. */
export class Programmes {
  #app: App;
  #built = new Map<string, Entry>();

  constructor(app: App) {
    this.#app = app;
    app.changes.onChange(({ topic }) => {
      if (!topic.startsWith("records/")) this.#built.clear();
    });
    app.changes.onGap(() => this.#built.clear());
  }

  of(workspace_id: string, stage_id: string): Promise<BuiltProgramme | null> {
    const known = this.#built.get(stage_id);
    if (known && this.#app.now() - known.at < fresh_ms) return known.programme;
    const entry: Entry = {
      at: this.#app.now(),
      programme: buildProgramme(this.#app, workspace_id, stage_id),
      built: null,
    };
    void this.#settle(stage_id, entry);
    this.#built.set(stage_id, entry);
    return entry.programme;
  }

  async #settle(stage_id: string, entry: Entry): Promise<void> {
    try {
      entry.built = await entry.programme;
    } catch {
      // Whoever asked for it hears of the failure; the next one asks anew.
      this.#remove(stage_id, entry);
    }
  }

  /** Unless another has been built since. */
  forget(stage_id: string, stale: BuiltProgramme): void {
    const entry = this.#built.get(stage_id);
    if (entry?.built === stale) this.#remove(stage_id, entry);
  }

  #remove(stage_id: string, entry: Entry): void {
    if (this.#built.get(stage_id) === entry) this.#built.delete(stage_id);
  }
}

interface Entry {
  at: number;
  programme: Promise<BuiltProgramme | null>;
  built: BuiltProgramme | null;
}

/** Whether changes since this version are still kept; a version of another installation never is. */
export function isUsable(app: App, version: string): boolean {
  const read = readVersion(version);
  return read !== null && read.epoch === app.installation.epoch && app.now() - read.at < usable_ms;
}

// After a longer time reading all that changed meanwhile costs more than a whole programme.
const usable_ms = 20_000;
