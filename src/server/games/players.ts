import type { OwnGame } from "../../core/quizzes/shownGame.ts";
import type { App } from "../app.ts";
import { gather } from "../db/gather.ts";
import { joinSolo, joinTeams, type NotJoinable } from "./joinGame.ts";
import { type NewPlayer, type Row, listPlayersOfGuests } from "./players.repo.ts";
import { tellApart } from "./tellApart.ts";

export type Player = OwnGame["player"] & { from_q: number };

export interface FoundPlayer {
  player: Player;
  /** The player's answer to the question where the game is now. */
  answer: { q: number; answer: string } | null;
}

// While one batch is under way the next is being gathered; a hall that comes back after an outage takes a few of
// them.
const together = { isOfOne: () => false, lanes: 2, most: 1_000, pause_ms: 5 };

/**
 * Each round numbers all who still wait, so another round is needed only where others took those numbers meanwhile.
 */
const most_rounds = 6;

export type Players = ReturnType<typeof openPlayers>;

/** Finds and adds the players of a game, many at once. */
export function openPlayers({ pool }: App, { id, mode }: { id: string; mode: "solo" | "teams" }) {
  /**
   * Players are looked up one by one by their keys, because the database does not know how many play a game that has
   * just begun.
   */
  async function findAll(guest_ids: string[]): Promise<(FoundPlayer | null)[]> {
    const rows = await listPlayersOfGuests(pool, id, guest_ids);
    const found = new Map(rows.map((row) => [row.guest_id, toFoundPlayer(row)]));
    return guest_ids.map((guest_id) => found.get(guest_id) ?? null);
  }

  /**
   * A guest who plays already stays the same player, and one whose name looks like another's gets a number behind it.
   * Busy means that others were faster again and again; the phone tries once more by itself.
   */
  async function joinAll(joining: NewPlayer[]): Promise<(FoundPlayer | NotJoinable | "busy")[]> {
    const joined = new Map<string, FoundPlayer | "busy">();
    let waiting = joining;
    let because: NotJoinable = "gone";
    for (let round = 0; waiting.length > 0 && round < most_rounds; round += 1) {
      because = await (mode === "teams" ? joinTeams : joinSolo)(pool, id, waiting);
      const found = await findAll(waiting.map(({ guest_id }) => guest_id));
      waiting.forEach(({ guest_id }, nth) => found[nth] && joined.set(guest_id, found[nth]));
      waiting = await tellApart(
        pool,
        id,
        waiting.filter(({ guest_id }) => !joined.has(guest_id)),
        round,
      );
    }
    for (const { guest_id } of waiting) joined.set(guest_id, "busy");
    return joining.map(({ guest_id }) => joined.get(guest_id) ?? because);
  }

  return {
    find: gather({ ...together, run: findAll }),
    join: gather({ ...together, getKey: ({ guest_id }: NewPlayer) => guest_id, run: joinAll }),
  };
}

function toFoundPlayer({ id, name, from_q, team_id, team_name, is_captain, q, answer }: Row): FoundPlayer {
  const team = team_id === null ? null : { id: team_id, name: team_name, is_captain };
  return { player: { id, name, team, from_q }, answer: q === null ? null : { q, answer } };
}
