import { topics } from "../../../src/contract/topics.ts";
import type { SessionStatus } from "../../../src/core/sessions/session.ts";
import { transaction } from "../../../src/server/write.ts";
import type { TestNode } from "../node/testNode.ts";

interface Session {
  key: string;
  /** A room's key; `*` is every room. */
  room: string;
  title: string;
  starts_at: number;
  ends_at: number;
  values?: Record<string, string>;
  presenter_ids?: string[];
}

interface Day {
  ref: string;
  venue_id: string;
  series?: string | null;
  title?: string;
  date: string;
  time_zone?: string;
  /** By key: the stage that the room is. */
  rooms: Record<string, { label: string; stage_id?: string }>;
  sessions: Session[];
}

/** A day of an event as `POST /events/apply` leaves it: the event, its rooms, its sessions and their records. */
export async function addAgendaDay(node: TestNode, day: Day): Promise<void> {
  const { app, first_workspace_id: workspace_id } = node.node;
  const {
    ref,
    venue_id,
    series = null,
    title = ref,
    date,
    time_zone = "Europe/Zurich",
    rooms,
    sessions,
  } = day;
  await transaction(app, workspace_id, async ({ client, change }) => {
    await client.query(
      `INSERT INTO events (id, workspace_id, ref, series, title, date, time_zone, language, day_starts, venue_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'en', '04:00', $8)`,
      [`event-${ref}`, workspace_id, ref, series, title, date, time_zone, venue_id],
    );
    for (const [key, { label, stage_id = null }] of Object.entries(rooms))
      await client.query(
        `INSERT INTO rooms (id, workspace_id, venue_id, key, name, label, stage_id) VALUES ($1, $2, $3, $4, $5, $5, $6)
         ON CONFLICT (venue_id, key) DO NOTHING`,
        [`room-${venue_id}-${key}`, workspace_id, venue_id, key, label, stage_id],
      );
    for (const { key, room, title, starts_at, ends_at, presenter_ids = [] } of sessions)
      await client.query(
        `INSERT INTO sessions (id, workspace_id, event_id, stage_id, venue_id, title, starts_at, ends_at, record_ref, presenter_ids)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          `session-${ref}-${key}`,
          workspace_id,
          `event-${ref}`,
          rooms[room]?.stage_id ?? null,
          venue_id,
          title,
          starts_at,
          ends_at,
          `${ref}/agenda/${key}`,
          presenter_ids,
        ],
      );
    change(topics.event(ref));
  });
  for (const { key, room, title, values } of sessions)
    await node.call("PUT", `/records/${encodeURIComponent(`${ref}/agenda/${key}`)}`, {
      values: { title, room, ...values },
    });
}

/** What an operator says of a session. */
export async function setStatus(
  node: TestNode,
  {
    ref,
    key,
    ...set
  }: { ref: string; key: string; status: SessionStatus; went_live_at?: number | null; ends_at?: number },
): Promise<void> {
  const { app, first_workspace_id } = node.node;
  await transaction(app, first_workspace_id, async ({ db, change }) => {
    await db.updateTable("sessions").set(set).where("id", "=", `session-${ref}-${key}`).execute();
    change(topics.event(ref));
  });
}
