import type { z } from "zod";
import type { Report } from "./checkRule.ts";

/** Adds what is wrong to what a schema complains about. */
export function reportTo(context: z.RefinementCtx): Report {
  return (path, complaint) =>
    context.addIssue(
      typeof complaint === "string"
        ? { code: "custom", path, message: complaint }
        : { ...(complaint as z.core.$ZodRawIssue), path },
    );
}
