import { z } from "zod";
import { parseBody } from "./parseBody.ts";
import { checkTree } from "./readJson.ts";

/** An endpoint that takes no fields accepts this body. */
export const nothing = z
  .strictObject({})
  .nullish()
  .transform(() => undefined);

/** Parses what came in the path, the query or the body; only a body was checked already for what cannot be stored. */
export function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  { tree }: { tree: boolean },
): unknown {
  if (!schema) return undefined;
  if (tree) checkTree(value, { unstorable: true });
  return parseBody(schema, value);
}
