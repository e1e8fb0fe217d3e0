import { z } from "zod";
import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { declarePage, epochMs, idParams, MiB, pageQuery, text } from "./schemas.ts";

/** So many codes are given or made in one request. */
export const most_tickets = 20_000;

export const Ticket = z
  .object({
    code: z.string().meta({ description: "In capitals, without spaces and dashes" }),
    name: z.string().nullable(),
    joined_at: epochMs.nullable().meta({ description: "When a phone gave it; null while none did" }),
  })
  .meta({ id: "Ticket" });
export type Ticket = z.output<typeof Ticket>;

const code = text(200, 1).meta({ description: "Compared without case, spaces and dashes" });
const count = z.int().min(0);
const listed = z.union([
  code,
  z.strictObject({ code, name: text(limits.name).nullish().meta({ description: "Who it belongs to" }) }),
]);
const writes = { scopes: ["engagements:write" as const], role: "editor" as const };

export const tickets = {
  list: declare({
    scopes: ["engagements:read"],
    role: "editor",
    method: "GET",
    path: "/engagements/{id}/tickets",
    summary: "List the personal codes of an engagement, and who came with one",
    params: idParams,
    query: pageQuery.extend({
      code: text(200, 1)
        .optional()
        .meta({ description: "Only this one, compared without case, spaces and dashes" }),
    }),
    responses: { 200: declarePage(Ticket) },
  }),
  add: declare({
    ...writes,
    method: "POST",
    path: "/engagements/{id}/tickets",
    summary:
      "Add personal codes, given or made; a code that is there already takes the name that comes with it",
    params: idParams,
    body: z
      .strictObject({
        make: z
          .int()
          .min(1)
          .max(most_tickets)
          .optional()
          .meta({ description: "So many codes are made; instead of `tickets`" }),
        tickets: z
          .array(listed)
          .min(1)
          .max(most_tickets)
          .optional()
          .meta({ description: "The codes; instead of `make`" }),
      })
      .refine(({ make, tickets }) => make !== undefined || tickets !== undefined, {
        path: ["tickets"],
        message: "is required, or make",
      })
      .refine(({ make, tickets }) => make === undefined || tickets === undefined, {
        path: ["make"],
        message: "cannot come with tickets",
      })
      .meta({ examples: [{ tickets: ["A-1001", { code: "A-1002", name: "Ada" }] }, { make: 200 }] }),
    body_limit: 16 * MiB,
    responses: {
      201: z.object({
        added: count,
        known: count.meta({ description: "So many were there already" }),
        codes: z.array(z.string()).optional().meta({ description: "Those that were made" }),
      }),
    },
    errors: [409],
  }),
  remove: declare({
    ...writes,
    method: "DELETE",
    path: "/engagements/{id}/tickets/{code}",
    summary:
      "Remove a personal code: its phone is free, and its votes for questions and in open polls are gone",
    params: idParams.extend({ code: z.string() }),
    responses: { 204: null },
  }),
};
