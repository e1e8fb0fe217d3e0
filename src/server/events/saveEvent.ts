import { topics } from "../../contract/topics.ts";
import type { Comparison } from "../../core/events/compareEvent.ts";
import { wishPhotos } from "../presenters/photoWishes.ts";
import { replaceRecords } from "../records/records.ts";
import type { Tx } from "../write.ts";

/** Writes what a comparison found, each kind of thing in one statement, and tells whoever listens. */
export async function saveEvent(
  tx: Tx,
  workspace_id: string,
  { ref, writes, schedules }: Pick<Comparison, "writes" | "schedules"> & { ref: string },
): Promise<void> {
  const { event, venue, stages, rooms, presenters, records, sessions, shows, items } = writes;
  const save = async (text: string, rows: readonly object[]) => {
    if (rows.length > 0) await tx.client.query(text, [workspace_id, JSON.stringify(rows)]);
  };
  await save(venueText, venue ? [venue] : []);
  await save(eventText, event ? [event] : []);
  await save(stagesText, stages);
  await save(roomsText, rooms);
  await save(presentersText, presenters);
  await wishPhotos(
    tx,
    workspace_id,
    presenters.flatMap(({ photo_wanted, photo_problem }) =>
      photo_wanted !== null && photo_problem === null ? [photo_wanted] : [],
    ),
  );
  await replaceRecords(tx, workspace_id, { records, origin: "api" });
  await save(sessionsText, sessions);
  await save(showsText, shows);
  await saveItems(tx, { workspace_id, ref, items });
  await tx.client.query("UPDATE events SET version = version + 1 WHERE workspace_id = $1 AND ref = $2", [
    workspace_id,
    ref,
  ]);

  if (venue) tx.change(topics.venue(venue.id));
  for (const { id } of stages) tx.change(topics.stage(id));
  for (const { id } of rooms) tx.change(topics.room(id));
  for (const { id } of presenters) tx.change(topics.presenter(id));
  for (const { id } of sessions) tx.change(topics.session(id));
  for (const { id } of shows) tx.change(topics.show(id));
  for (const stage_id of schedules) tx.change(topics.schedule(stage_id));
  const is_told = [event, venue, ...rooms, ...presenters, ...records, ...sessions].some(
    (row) => row !== null,
  );
  if (is_told) tx.change(topics.event(ref));
}

/** Rows from JSON, in the order given. */
const given = (columns: string) => `FROM jsonb_to_recordset($2::jsonb) AS i (${columns})`;

const venueText = `
  INSERT INTO venues (id, workspace_id, name, timezone)
  SELECT id, $1, name, timezone ${given("id text, name text, timezone text")}
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, timezone = excluded.timezone`;

const eventText = `
  INSERT INTO events (id, workspace_id, ref, series, title, date, time_zone, language, day_starts, venue_id)
  SELECT id, $1, ref, series, title, date, time_zone, language, day_starts, venue_id
  ${given("id text, ref text, series text, title text, date text, time_zone text, language text, day_starts text, venue_id text")}
  ON CONFLICT (id) DO UPDATE
    SET series = excluded.series, title = excluded.title, date = excluded.date, time_zone = excluded.time_zone,
        language = excluded.language, day_starts = excluded.day_starts, venue_id = excluded.venue_id, updated_at = now_ms()`;

const stagesText = `
  INSERT INTO stages (id, workspace_id, venue_id, name, languages)
  SELECT id, $1, venue_id, name, languages ${given("id text, venue_id text, name text, languages text[]")}
  ON CONFLICT (id) DO UPDATE SET name = excluded.name`;

const roomsText = `
  INSERT INTO rooms (id, workspace_id, venue_id, key, name, label, stage_id)
  SELECT id, $1, venue_id, key, name, label, stage_id
  ${given("id text, venue_id text, key text, name text, label text, stage_id text")}
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, label = excluded.label, stage_id = excluded.stage_id`;

const presentersText = `
  INSERT INTO presenters (id, workspace_id, ref, name, title, organization,
                          photo_asset_id, photo_source, photo_wanted, photo_problem)
  SELECT id, $1, ref, name, title, organization, photo_asset_id, photo_source, photo_wanted, photo_problem
  ${given(`id text, ref text, name text, title text, organization text,
           photo_asset_id text, photo_source text, photo_wanted text, photo_problem text`)}
  ON CONFLICT (id) DO UPDATE
    SET ref = excluded.ref, name = excluded.name, title = excluded.title, organization = excluded.organization,
        photo_asset_id = excluded.photo_asset_id, photo_source = excluded.photo_source,
        photo_wanted = excluded.photo_wanted, photo_problem = excluded.photo_problem,
        updated_at = now_ms()`;

const sessionsText = `
  INSERT INTO sessions (id, workspace_id, event_id, stage_id, venue_id, title, starts_at, ends_at, record_ref, presenter_ids)
  SELECT id, $1, event_id, stage_id, venue_id, title, starts_at, ends_at, record_ref, presenter_ids
  ${given(`id text, event_id text, stage_id text, venue_id text, title text, starts_at bigint, ends_at bigint,
           record_ref text, presenter_ids text[]`)}
  ON CONFLICT (id) DO UPDATE
    SET stage_id = excluded.stage_id, venue_id = excluded.venue_id, title = excluded.title,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at, record_ref = excluded.record_ref,
        presenter_ids = excluded.presenter_ids, updated_at = now_ms()`;

const showsText = `
  INSERT INTO shows (id, workspace_id, session_id) SELECT id, $1, session_id ${given("id text, session_id text")}`;

async function saveItems(
  { client }: Tx,
  { workspace_id, ref, items }: { workspace_id: string; ref: string; items: object[] },
): Promise<void> {
  if (items.length === 0) return;
  await client.query(
    `INSERT INTO event_items (event_id, kind, key, item_id, values)
     SELECT e.id, i.kind, i.key, i.item_id, i.values
     FROM jsonb_to_recordset($3::jsonb) AS i (kind text, key text, item_id text, values jsonb), events e
     WHERE e.workspace_id = $1 AND e.ref = $2
     ON CONFLICT (event_id, kind, key) DO UPDATE
       SET item_id = excluded.item_id, values = excluded.values`,
    [workspace_id, ref, JSON.stringify(items)],
  );
}
