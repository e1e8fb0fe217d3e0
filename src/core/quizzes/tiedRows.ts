import type { BoardRow } from "./shownGame.ts";

type ScoredRow = Pick<BoardRow, "id" | "score" | "tiebreak">;

/** So many stand on a podium. */
const podium_places = 3;

/** Tells whether two who have the same score compete for a place on the podium. The rows come from the first rank on. */
export function isPodiumTied(rows: readonly Pick<BoardRow, "score">[]): boolean {
  return rows.slice(0, podium_places).some(({ score }, place) => rows[place + 1]?.score === score);
}

/** Lists how far off those were whom a tiebreak put in order: they have the same score as another. */
export function listTiebreaks(rows: readonly ScoredRow[]): Map<string, number> {
  const tiebreaks = new Map<string, number>();
  rows.forEach(({ id, score, tiebreak }, place) => {
    const isTied = rows[place - 1]?.score === score || rows[place + 1]?.score === score;
    if (tiebreak && isTied) tiebreaks.set(id, tiebreak.off);
  });
  return tiebreaks;
}
