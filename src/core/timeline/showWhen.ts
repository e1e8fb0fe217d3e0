import { z } from "zod";
import { blank } from "../records/blank.ts";
import { boundedText } from "../boundedText.ts";

const value = z.union([boundedText(2000), z.number(), z.boolean()]).transform(String);

/** A short way to write the most common rule; it is stored as that rule and never read back. */
export const showWhen = z
  .discriminatedUnion("test", [
    z.object({ test: z.literal("filled") }),
    z.object({ test: z.enum(["has", "empty"]), field: blank }),
    z.object({ test: z.enum(["is", "is_not"]), field: blank, value }),
  ])
  .meta({ id: "ShowWhen", writeOnly: true });

export type ShowWhen = z.output<typeof showWhen>;
