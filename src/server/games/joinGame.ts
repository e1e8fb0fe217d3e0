import type pg from "pg";
import { nameKeyText } from "../../core/guestText/nameKey.ts";
import { newId } from "../newId.ts";
import { gameLock } from "./holdGame.ts";

export interface NewPlayer {
  guest_id: string;
  name: string;
  /** What the name looks like, and the number that tells it from others that look the same. */
  name_base: string;
  name_number: number;
  /** In a game of teams: one that there is, or what it is called. */
  team: { id: string } | { name: string } | null;
  address_mark: Buffer | null;
  at: number;
}

/** Held until the statement, or the transaction around it, is over: nobody asks the next question meanwhile. */
const heldGame = `SELECT g.id, g.q FROM (SELECT pg_advisory_xact_lock_shared(${gameLock("$1")})) AS held, quiz_games g
  WHERE g.id = $1 AND g.phase <> 'ended' FOR SHARE OF g`;

const columns =
  "(id, game_id, guest_id, name, name_base, name_number, address_mark, team_id, from_q, seen_at, joined_at)";
const given = `unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::int[], $8::bytea[])`;
const fields = "id, guest_id, name, at, name_base, name_number, address_mark";

/** In the order of names, so that two nodes which take the same ones wait for each other in one direction only. */
const onlyOnce = "ORDER BY n.name_base, n.name_number ON CONFLICT DO NOTHING";

/** Who is in the game already stays as it was; who looks like somebody else is not added. */
export async function joinSolo(pool: pg.Pool, game_id: string, joining: NewPlayer[]): Promise<void> {
  await pool.query({
    name: "players.join",
    text: `WITH g AS MATERIALIZED (${heldGame})
           INSERT INTO quiz_players ${columns}
           SELECT n.id, g.id, n.guest_id, n.name, n.name_base, n.name_number, n.address_mark, NULL, g.q + 1, n.at, n.at
           FROM g, ${given} AS n (${fields})
           ${onlyOnce}`,
    values: [game_id, ...columnsOf(joining)],
  });
}

/** A team that is named first by one of them is made; the first who comes into a team is its captain. */
export async function joinTeams(pool: pg.Pool, game_id: string, joining: NewPlayer[]): Promise<void> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query("BEGIN");
    const { rowCount } = await client.query(heldGame, [game_id]);
    if (rowCount) await addTo(client, game_id, joining);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function addTo(client: pg.ClientBase, game_id: string, joining: NewPlayer[]): Promise<void> {
  const team_ids = joining.map(({ team }) => (team && "id" in team ? team.id : null));
  const team_names = joining.map(({ team }) => (team && "name" in team ? team.name : null));
  const team_keys = team_names.map((name) => name && nameKeyText(name));
  const named = team_names.filter((name) => name !== null);
  // In one order everywhere, so that two nodes which make the same teams wait for each other in one direction only.
  await client.query({
    name: "teams.add",
    text: `INSERT INTO quiz_teams (id, game_id, name, name_key)
           SELECT id, $1, name, name_key FROM (
             SELECT DISTINCT ON (name_key) *
             FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS n (id, name, name_key, place)
             ORDER BY name_key, place
           ) AS n ORDER BY name_key
           ON CONFLICT DO NOTHING`,
    values: [game_id, named.map(newId), named, named.map(nameKeyText)],
  });
  const { rows } = await client.query<{ team_id: string }>({
    name: "players.joinTeams",
    text: `INSERT INTO quiz_players ${columns}
           SELECT n.id, g.id, n.guest_id, n.name, n.name_base, n.name_number, n.address_mark, t.id, g.q + 1, n.at, n.at
           FROM unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::int[], $8::bytea[],
                       $9::text[], $10::text[], $11::text[])
             AS n (${fields}, team_id, team_name, team_key)
           JOIN quiz_games g ON g.id = $1
           CROSS JOIN LATERAL (
             SELECT id FROM quiz_teams WHERE game_id = $1 AND id = n.team_id
             UNION ALL
             SELECT id FROM quiz_teams WHERE game_id = $1 AND name_key = n.team_key
             UNION ALL
             SELECT id FROM quiz_teams WHERE game_id = $1 AND lower(name) = lower(n.team_name)
             LIMIT 1
           ) AS t
           ${onlyOnce} RETURNING team_id`,
    values: [game_id, ...columnsOf(joining), team_ids, team_names, team_keys],
  });
  // NO KEY: another node's newcomers of the team, not committed yet, hold its key, and would wait for ours in turn.
  await client.query({
    name: "teams.captains",
    text: `UPDATE quiz_teams t SET captain_id = (
             SELECT p.id FROM quiz_players p WHERE p.team_id = t.id AND p.game_id = $1 AND p.removed_at IS NULL
             ORDER BY p.joined_at, p.id LIMIT 1)
           FROM (SELECT id FROM quiz_teams WHERE id = ANY ($2) ORDER BY id FOR NO KEY UPDATE) AS held
           WHERE t.id = held.id AND t.captain_id IS NULL`,
    values: [game_id, rows.map(({ team_id }) => team_id)],
  });
}

function columnsOf(joining: NewPlayer[]) {
  return [
    joining.map(newId),
    joining.map(({ guest_id }) => guest_id),
    joining.map(({ name }) => name),
    joining.map(({ at }) => at),
    joining.map(({ name_base }) => name_base),
    joining.map(({ name_number }) => name_number),
    joining.map(({ address_mark }) => address_mark),
  ];
}
