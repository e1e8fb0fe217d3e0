import { z } from "zod";
import { text } from "./schemas.ts";

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

/** How votes are spread over addresses. */
export const voteSpread = z
  .array(
    z.object({
      mark: z.string().meta({ description: "Stands for the address in this engagement; leads back to none" }),
      votes: count,
      aside: z.boolean().meta({ description: "Whether its votes are set aside" }),
    }),
  )
  .meta({ description: "The ten addresses with the most votes, and all that are set aside" });

/** Sets the votes of one address aside; `listed_by` names the endpoint with the marks. */
export const asideBody = (listed_by: string) =>
  z
    .strictObject({
      mark: text(64, 1).meta({ description: `One of \`spread\` in ${listed_by}` }),
      aside: z
        .boolean()
        .meta({ description: "True: they are not counted, also those that still come; false: they are" }),
    })
    .meta({ examples: [{ mark: "0a1b2c3d4e5f", aside: true }] });
