import type { SharedAddresses } from "../../contract/sharedAddresses.ts";
import type { Queryable } from "../db/database.ts";

/** What rows with an `address_mark` tell, given as a query; those without one come from nowhere that is known. */
export async function countAddresses(
  q: Queryable,
  marks: { name: string; from: string; values: unknown[] },
): Promise<SharedAddresses> {
  const { rows } = await q.query<SharedAddresses>({
    name: marks.name,
    text: `SELECT coalesce(sum(guests), 0)::int AS guests, count(address_mark)::int AS addresses,
             coalesce(max(guests) FILTER (WHERE address_mark IS NOT NULL), 0)::int AS most_from_one
           FROM (SELECT address_mark, count(*) AS guests FROM ${marks.from} GROUP BY address_mark) AS marks`,
    values: marks.values,
  });
  return rows[0]!;
}
