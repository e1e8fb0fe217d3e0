/**
 * How screens tell the right answer, in ms after the reveal began: for a moment nothing happens, then the wrong ones go
 * one after another, the right one lights up, and at last comes who chose what. Sounds follow the same beats.
 */
export const reveal_beats = {
  dims_from: 500,
  dims_over: 700,
  lights: 1_500,
  figures: 1_900,
} as const;

/** How a leaderboard goes on: first who stood where, then what came to each, then where that brings them. */
export const board_beats = {
  counts: 700,
  counts_for: 900,
  moves: 1_700,
  moves_for: 900,
} as const;

/** When the best three come to the podium, the best one first in this list and last to come; then all others. */
export const podium_beats = {
  comes: [4_200, 2_400, 600],
  others: 5_600,
} as const;
