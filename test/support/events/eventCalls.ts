import { expect } from "vitest";
import { summit } from "./eventPlans.ts";
import type { TestNode } from "../node/testNode.ts";

export const anId = expect.stringMatching(/^[0-9a-f-]{36}$/);

/** Every row of these has its version told: what is the same was not written. */
const tables = [
  "events",
  "event_items",
  "venues",
  "stages",
  "rooms",
  "presenters",
  "records",
  "sessions",
  "shows",
  "photo_wishes",
  "changes",
  "audit",
];

/** What tests of event plans ask of a node. */
export function callsOf(node: () => TestNode) {
  const rowsOf = async (text: string, values: unknown[] = []) =>
    (await node().node.app.pool.query(text, values)).rows;
  return {
    rowsOf,
    apply: async (event: object, { key, ...more }: Record<string, unknown> & { key?: string } = {}) => {
      const body = { event, ...more };
      const answer = await node().call("POST", "/events/apply", body, key ? { key } : {});
      expect([answer.status, answer.body.error]).toEqual([200, undefined]);
      return answer.body;
    },
    rows: async () => {
      const read = tables.map(
        async (table) =>
          [table, await rowsOf(`SELECT xmin::text AS version, * FROM ${table} ORDER BY 2, 3, 4`)] as const,
      );
      return Object.fromEntries(await Promise.all(read));
    },
    one: async (path: string) => (await node().call("GET", path)).body,
  };
}

/** The summit under another ref, with other sessions. */
export const other = (ref: string, change: object = {}) => ({ ...summit, ref, ...change });

export function renamed(ref: string, title: string) {
  const [first, ...rest] = summit.sessions;
  return other(ref, { sessions: [{ ...first!, title }, ...rest] });
}

type Step = { kind: string; ref: string; action: string; note: string | null; id: string | null };

export const changedOf = (steps: Step[]) =>
  steps.filter(({ action }) => action !== "keep").map(({ ref, action }) => [ref, action]);

export const stepOf = (steps: Step[], ref: string) => steps.find((step) => step.ref === ref)!;
