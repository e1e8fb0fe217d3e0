import type { Queryable } from "../db/database.ts";

interface Aside {
  poll_id: string;
  run: number;
  address_mark: Buffer;
}

/** Lists the ten addresses with the most votes, and all that were set aside. */
export async function listSpread(q: Queryable, poll_id: string, run: number) {
  const { rows } = await q.query<{ mark: string; votes: number; aside: boolean }>({
    name: "polls.spread",
    text: `SELECT encode(s.address_mark, 'hex') AS mark, s.votes, s.aside FROM (
             SELECT v.address_mark, count(*)::int AS votes, a.poll_id IS NOT NULL AS aside,
               row_number() OVER (ORDER BY count(*) DESC, v.address_mark) AS place
             FROM poll_votes v LEFT JOIN poll_asides a
               ON a.poll_id = v.poll_id AND a.run = v.run AND a.address_mark = v.address_mark
             WHERE v.poll_id = $1 AND v.run = $2 AND v.address_mark IS NOT NULL
             GROUP BY v.address_mark, a.poll_id) AS s
           WHERE s.place <= 10 OR s.aside ORDER BY s.place`,
    values: [poll_id, run],
  });
  return rows;
}

export async function insertAside(q: Queryable, { poll_id, run, address_mark }: Aside): Promise<void> {
  await q.query(
    "INSERT INTO poll_asides (poll_id, run, address_mark) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    [poll_id, run, address_mark],
  );
}

export async function deleteAside(q: Queryable, { poll_id, run, address_mark }: Aside): Promise<void> {
  await q.query("DELETE FROM poll_asides WHERE poll_id = $1 AND run = $2 AND address_mark = $3", [
    poll_id,
    run,
    address_mark,
  ]);
}
