import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { commands } from "./liveMessages.ts";
import { epochMs, id, idParams, declarePage, pageQuery, readOnly, text } from "./schemas.ts";
import { PlayingShape } from "./now.ts";

export const Screen = z
  .object({
    id,
    name: z.string(),
    cell: z.object({ col: z.int(), row: z.int() }).nullable(),
    online: z.boolean(),
    last_seen_at: epochMs.nullable(),
    resolution: z.object({ width: z.int(), height: z.int() }).nullable(),
    version: z.string().nullable(),
    playing: PlayingShape.nullable(),
    problems: z.array(z.string()),
  })
  .meta({ id: "Screen" });
export type Screen = z.output<typeof Screen>;
/** Counted from 0 at the top left; a wall has at most 32 of each. */
const place = z.int().min(0).max(31);
const cell = z.strictObject({ col: place, row: place }).nullish();
const scopes = { scopes: ["stages" as const] };

export const screens = {
  claim: declare({
    ...scopes,
    method: "POST",
    path: "/stages/{id}/screens",
    summary: "Claim a waiting screen for a stage by its code",
    role: "editor",
    params: idParams,
    body: z.strictObject({ code: text(limits.pairing_code, 1), name: text(limits.name).optional(), cell }),
    responses: { 201: Screen },
  }),
  list: declare({
    ...scopes,
    method: "GET",
    path: "/stages/{id}/screens",
    summary: "List the screens of a stage",
    role: "viewer",
    params: idParams,
    responses: { 200: z.object({ items: z.array(Screen), next_cursor: z.null() }) },
  }),
  listAll: declare({
    ...scopes,
    method: "GET",
    path: "/screens",
    summary: "List the screens of all stages in the order added",
    role: "viewer",
    query: pageQuery,
    responses: { 200: declarePage(Screen.extend({ stage_id: id }).meta({ id: "StageScreen" })) },
  }),
  patch: declare({
    ...scopes,
    method: "PATCH",
    path: "/screens/{id}",
    summary: "Name a screen, or give it its place on a wall",
    role: "editor",
    params: idParams,
    body: z.strictObject({
      name: text(limits.name).optional(),
      cell,
      id: readOnly,
      online: readOnly,
      last_seen_at: readOnly,
      resolution: readOnly,
      version: readOnly,
      playing: readOnly,
      problems: readOnly,
    }),
    responses: { 200: Screen },
  }),
  remove: declare({
    ...scopes,
    method: "DELETE",
    path: "/screens/{id}",
    summary: "Remove a screen at once",
    role: "editor",
    params: idParams,
    responses: { 204: null },
  }),
  command: declare({
    ...scopes,
    method: "POST",
    path: "/screens/{id}/command",
    summary: "Ask a screen to load its page anew, to show its name, or for a picture of itself",
    role: "editor",
    params: idParams,
    body: z.strictObject({ command: z.enum(commands) }),
    errors: [409],
    responses: { 200: z.object({ screen_id: id, command: z.enum(commands), sent_at: epochMs }) },
  }),
  readScreenshot: declare({
    ...scopes,
    method: "GET",
    path: "/screens/{id}/screenshot",
    summary: "Read the last picture that a screen took of itself",
    role: "viewer",
    params: idParams,
    answers_file: "image/jpeg",
    responses: { 200: null },
  }),
};
