import type { RolledRecord } from "../../../src/core/playback/rolledRecord.ts";
import { type RollInput, rollQueue } from "../../../src/core/playback/roll.ts";

export const hour_ms = 3_600_000;

export const noon = Date.parse("2026-07-31T10:00:00Z"); // 12:00 in Zurich

export const dayparts = [
  { id: "dp_1", name: "Morning", from: "06:00", to: "11:00" },
  { id: "dp_2", name: "Lunch", from: "11:30", to: "13:30" },
  { id: "dp_3", name: "Night", from: "22:00", to: "04:00" },
];

/** What a roll with these settings reads at noon. */
export function rollInput(
  given: Partial<RollInput["roll"]>,
  records: Partial<RolledRecord>[],
  others: Partial<RollInput> = {},
): RollInput {
  return {
    roll: { include_stale: false, ...given },
    fields: [],
    records: records.map((record, index) => ({
      ref: `offers/${index}`,
      values: {},
      stale: false,
      created_at: noon - hour_ms - index,
      ...record,
    })),
    dayparts,
    now: noon,
    timezone: "Europe/Zurich",
    ...others,
  };
}

export const refs = (queue: { ref: string }[]) => queue.map(({ ref }) => ref);

/** The refs that play, of records with these words in the field `word`. */
export const playing = (
  given: Partial<RollInput["roll"]>,
  words: string[],
  others: Partial<RollInput> = {},
) =>
  rollQueue(
    rollInput(
      given,
      words.map((word) => ({ ref: word, values: { word } })),
      others,
    ),
  )
    .map(({ ref }) => ref)
    .sort();
