import type { Programme } from "../../core/playback/programme.ts";
import type { App } from "../app.ts";
import { readVersion } from "../realtime/version.ts";
import type { Mode } from "../releases/playing.ts";
import { type PlayedStory, readStory } from "./playedStory.ts";

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
    const story = stage?.idle_story_id
      ? await readStory(client, { workspace_id, story_id: stage.idle_story_id, mode: stage.mode })
      : null;
    const refs = story?.chapters.flatMap(({ record_ref }) => record_ref ?? []) ?? [];
    const records =
      refs.length > 0 ? (await client.query<RecordRow>(recordQuery, [workspace_id, refs])).rows : [];
    await client.query("COMMIT");
    return stage ? assemble(app, stage, story, records) : null;
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
  mode: Mode;
  snapshot: string;
  at: number;
};
const stageQuery = `
  SELECT s.id, s.name, s.width, s.height, s.idle_story_id, s.venue_id, v.name AS venue_name, v.timezone,
         w.publishing AS mode, pg_current_snapshot()::text AS snapshot, now_ms() AS at
  FROM stages s JOIN workspaces w ON w.id = s.workspace_id LEFT JOIN venues v ON v.id = s.venue_id
  WHERE s.workspace_id = $1 AND s.id = $2`;

type RecordRow = { ref: string; values: Record<string, string> | null };
// Also those that do not exist yet: a screen keeps a place for each that it plays.
const recordQuery = `
  SELECT wanted.ref, r.values FROM unnest($2::text[]) AS wanted (ref)
  LEFT JOIN records r ON r.workspace_id = $1 AND r.ref = wanted.ref`;

function assemble(
  app: App,
  stage: StageRow,
  story: PlayedStory | null,
  records: RecordRow[],
): BuiltProgramme {
  const { id, name, width, height, venue_id, venue_name, timezone, mode } = stage;
  return {
    version: app.changes.versionOf(stage),
    programme: {
      stage: { id, name, width, height },
      venue: venue_name === null ? null : { name: venue_name, timezone: timezone! },
      story: story && { id: story.id, chapters: story.chapters },
      shots: story?.shots ?? {},
      layouts: story?.layouts ?? {},
      named: story?.named ?? {},
      records: Object.fromEntries(
        records.map(({ ref, values }) => [ref, { values: values ?? {}, change: 0 }]),
      ),
    },
    structure: [
      "publishing",
      `stages/${id}`,
      ...(venue_id ? [`venues/${venue_id}`] : []),
      // A release stays as it is whatever happens to the working copies.
      ...(mode === "auto" ? (story?.topics ?? []) : []),
    ],
    records: [...new Set(records.map(({ ref }) => `records/${ref}`))],
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
