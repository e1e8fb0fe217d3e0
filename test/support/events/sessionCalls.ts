import { expect } from "vitest";
import type { TestAnswer, TestNode } from "../node/testNode.ts";

export const minute_ms = 60_000;
export const noon = Date.parse("2027-01-04T12:00Z");

/** In minutes from noon. */
export const span = (from: number, to: number) => ({
  starts_at: noon + from * minute_ms,
  ends_at: noon + to * minute_ms,
});

/** The status, with what an error says about itself, or else all of the answer. */
export const outcome = ({ status, body }: TestAnswer) => [status, body.error?.details ?? body];

/** What tests of sessions ask of a node; a session is planned on the stage, unless told. */
export function sessionCallsOf(node: () => TestNode, stage_id: () => string) {
  const make = async (path: string, body: unknown, key?: string) => {
    const made = await node().call("POST", path, body, key ? { key } : {});
    expect([made.status, made.body.error]).toEqual([201, undefined]);
    return made.body;
  };

  const plan = (title: string, from: number, to: number, rest: object = {}) =>
    make("/sessions", { title, stage_id: stage_id(), ...span(from, to), ...rest });
  const act = (id: string, action: string) => node().call("POST", `/sessions/${id}/${action}`);
  const read = async (id: string) => (await node().call("GET", `/sessions/${id}`)).body;

  const told = async () => {
    const { rows } = await node().node.app.pool.query("SELECT topic FROM changes ORDER BY id");
    return rows.map(({ topic }) => topic as string);
  };
  /** The topics that were told of while it worked. */
  const toldBy = async (work: () => Promise<unknown>) => {
    const before = (await told()).length;
    await work();
    return (await told()).slice(before);
  };

  /** What an event's plan makes: a venue with rooms, and a session in all of them. */
  async function everyRoom(title: string, from: number, to: number, stages: string[]) {
    const venue = await make("/venues", { name: "House" });
    const { workspace_id } = (await node().call("GET", "/me")).body;
    const { pool } = node().node.app;
    for (const [n, stage] of stages.entries())
      await pool.query(
        "INSERT INTO rooms (id, workspace_id, venue_id, key, name, label, stage_id) VALUES ($1, $2, $3, $4, $4, $4, $5)",
        [`${venue.id}-${n}`, workspace_id, venue.id, `r${n}`, stage],
      );
    const event_id = `event-${venue.id}`;
    await pool.query(
      `INSERT INTO events (id, workspace_id, ref, title, date, time_zone, language, day_starts) VALUES ($1, $2, $1, '', '2027-01-04', 'UTC', 'en', '04:00')`,
      [event_id, workspace_id],
    );
    const { starts_at, ends_at } = span(from, to);
    await pool.query(
      "INSERT INTO sessions (id, workspace_id, event_id, venue_id, title, starts_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
      [`all-${venue.id}`, workspace_id, event_id, venue.id, title, starts_at, ends_at],
    );
    return { id: `all-${venue.id}`, venue_id: venue.id as string, event_ref: event_id };
  }

  return { make, plan, act, read, toldBy, everyRoom };
}
