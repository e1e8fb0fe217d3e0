import { z } from "zod";
import type { Queryable } from "../db/database.ts";

const count = z.int().min(0);

export const SharedAddresses = z
  .object({
    guests: count.meta({ description: "Who voted in this run, or plays" }),
    addresses: count.meta({ description: "How many addresses their phones got their tokens from" }),
    most_from_one: count.meta({
      description: "Guests of the address with the most of them; a venue's Wi-Fi is one address",
    }),
  })
  .meta({ id: "SharedAddresses" });

export type SharedAddresses = z.output<typeof SharedAddresses>;

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
