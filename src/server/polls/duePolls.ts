import type { DueKind } from "../games/index.ts";
import { closeDuePoll } from "./movePoll.ts";

/** Polls that close by themselves. */
export const duePolls: DueKind = {
  name: "polls",
  async look({ pool }, until) {
    const { rows } = await pool.query<{ id: string; workspace_id: string; due_at: number }>({
      name: "polls.due",
      text: `SELECT id, workspace_id, closes_at AS due_at FROM polls
             WHERE state = 'open' AND closes_at IS NOT NULL AND closes_at <= $1`,
      values: [until],
    });
    return rows;
  },
  move: closeDuePoll,
};
