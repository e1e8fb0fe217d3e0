import { scatter } from "../posts/scatter.ts";

/** One emoji on its way up. */
export interface Flight {
  emoji: string;
  began_at: number;
  ends_at: number;
  /** Where it rises, as a share of the width. */
  x: number;
  /** Its size, as a share of the usual one. */
  size: number;
  /** Where its way to the left and right begins, from 0 to 1. */
  sway: number;
}

/** With more at once nobody sees the scene behind them, and a small machine has other things to do. */
export const most_flights = 60;
/** The shortest and the longest way up. */
export const flight_ms = { least: 2_600, most: 3_800 };
/** The smallest and the largest, as shares of the usual size. */
export const flight_sizes = { least: 0.75, most: 1.35 };
/** Sums come twice a second; what came with one begins within this time, so that the stream never stops between two. */
const spread_ms = 550;
/** Of one sum no more begin than can be in the air together until the last of them is gone. */
const most_of_sum = 10;
/** All screens of a stage begin at the same moments. */
const step_ms = 50;

/**
 * Chooses what flies for a sum of what guests sent: each of them while they are few, and of many as many as there is room
 * for, in proportion. Screens that hear the same choose the same.
 */
export function planFlights(counts: Record<string, number>, now: number, room: number): Flight[] {
  const chosen = chooseEmoji(counts, Math.min(most_of_sum, room));
  const starts_at = Math.ceil(now / step_ms) * step_ms;
  // Which half second it is keeps two equal sums from looking the same, and is the same on nearly all screens.
  const seed = `${JSON.stringify(counts)} ${Math.floor(now / 500)}`;
  return chosen.map((emoji, index) => {
    const chance = (of: string) => scatter(`${seed} ${index} ${of}`) / 2 ** 32;
    const began_at = starts_at + Math.round((index / chosen.length) * spread_ms);
    const lasts_ms = flight_ms.least + chance("length") * (flight_ms.most - flight_ms.least);
    return {
      emoji,
      began_at,
      ends_at: began_at + Math.round(lasts_ms),
      x: 0.05 + 0.9 * chance("place"),
      size: flight_sizes.least + chance("size") * (flight_sizes.most - flight_sizes.least),
      sway: chance("sway"),
    };
  });
}

/** Shares `most` out in proportion to the counts; whatever was sent is there if there is room for one of each. */
function chooseEmoji(counts: Record<string, number>, most: number): string[] {
  const sent = Object.entries(counts).filter(([, count]) => count > 0);
  const total = sent.reduce((sum, [, count]) => sum + count, 0);
  const share = Math.min(1, most / Math.max(1, total));
  const rounds = sent.map(([emoji, count]) => ({
    emoji,
    count: Math.max(1, Math.round(count * share)),
  }));
  const chosen: string[] = [];
  for (let round = 0; chosen.length < most; round += 1) {
    const left = rounds.filter(({ count }) => count > round);
    if (left.length === 0) break;
    chosen.push(...left.map(({ emoji }) => emoji).slice(0, most - chosen.length));
  }
  return chosen;
}

/** Where a flight is, from 0 at its beginning to 1 at its end, and how far it sways, from -1 to 1. */
export function flightAt({ began_at, ends_at, sway }: Flight, now: number): { up: number; aside: number } {
  const up = Math.min(1, Math.max(0, (now - began_at) / (ends_at - began_at)));
  return { up, aside: Math.sin((up * 1.4 + sway) * 2 * Math.PI) };
}
