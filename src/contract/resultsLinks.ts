import { z } from "zod";
import { declare } from "./declare.ts";
import { epochMs, idParams } from "./schemas.ts";

export const ResultsLink = z
  .object({
    url: z.string().nullable().meta({ description: "Whoever has it sees the page; null: there is no link" }),
    with_names: z.boolean().meta({ description: "Whether the page shows the names that guests gave" }),
    created_at: epochMs.nullable(),
  })
  .meta({ id: "ResultsLink" });
export type ResultsLink = z.output<typeof ResultsLink>;

const path = "/engagements/{id}/results-link";
const writes = { scopes: ["engagements:write" as const], role: "editor" as const };

export const resultsLinks = {
  read: declare({
    scopes: ["engagements:read"],
    role: "viewer",
    method: "GET",
    path,
    summary: "Read the link to the page with an engagement's results",
    params: idParams,
    responses: { 200: ResultsLink },
  }),
  share: declare({
    ...writes,
    method: "PUT",
    path,
    summary: "Share an engagement's results by a link, or change what its page shows",
    params: idParams,
    body: z
      .strictObject({ with_names: z.boolean().optional().meta({ description: "False unless told" }) })
      .meta({ examples: [{ with_names: false }] }),
    responses: { 200: ResultsLink },
  }),
  revoke: declare({
    ...writes,
    method: "DELETE",
    path,
    summary: "Revoke the link to an engagement's results; a new one has another address",
    params: idParams,
    responses: { 204: null },
  }),
};
