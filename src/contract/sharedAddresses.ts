import { z } from "zod";

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
