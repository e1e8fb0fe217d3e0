import { day_ms } from "../../core/time/calendar.ts";
import type { App } from "../app.ts";
import { deletePlaysBefore, deleteUnusedNumbers } from "./plays.repo.ts";

/** Nodes may hold a number for the day on which they looked it up, and clocks differ. */
const spare_days = 2;

/** Deletes plays that are older than the setting says, and then the numbers that only they used. */
export async function forgetOldPlays({ pool, config, now }: App): Promise<void> {
  const before = now() - config.PLAYS_KEEP_DAYS * day_ms;
  await deletePlaysBefore(pool, before);
  await deleteUnusedNumbers(pool, Math.floor(before / day_ms) - spare_days);
}
