import type { DueKind } from "../jobs/dueMoves.ts";
import { closeDuePoll } from "./movePoll.ts";
import { listDuePolls } from "./polls.repo.ts";

/** Closes polls by themselves when their time is over. */
export const duePolls: DueKind = {
  name: "polls",
  async look({ pool }, until) {
    const rows = await listDuePolls(pool, until);
    return rows;
  },
  move: closeDuePoll,
};
