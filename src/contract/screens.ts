import { limits } from "../core/limits.ts";
import { screenViews } from "../core/stages/screenView.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { commands } from "./liveMessages.ts";
import { epochMs, id, idParams, declarePage, pageQuery, readOnly, text } from "./schemas.ts";
import { PlayingShape } from "./now.ts";
import { targets } from "./targets.ts";

const view = z
  .enum(screenViews)
  .meta({ description: "`speaker`: the time left, what follows and messages, for who speaks there" });

export const Screen = z
  .object({
    id,
    name: z.string(),
    cell: z.object({ col: z.int(), row: z.int() }).nullable(),
    view,
    online: z.boolean(),
    last_seen_at: epochMs.nullable(),
    resolution: z.object({ width: z.int(), height: z.int() }).nullable(),
    version: z.string().nullable(),
    playing: PlayingShape.nullable(),
    problems: z.array(z.string()),
    asleep: z.boolean().meta({
      description:
        "True outside the opening hours, unless an alert, a show or a take is on: it is meant to be dark, and offline is no fault",
    }),
    asleep_until: epochMs
      .nullable()
      .meta({ description: "When its place opens; null while it is awake, or where it never opens" }),
  })
  .meta({ id: "Screen" });
export type Screen = z.output<typeof Screen>;
/** Counted from 0 at the top left; a wall has at most 32 of each. */
const place = z.int().min(0).max(31);
const cell = z.strictObject({ col: place, row: place }).nullish();
const most_screens = 5_000;
const scopes = { scopes: ["stages" as const] };

export const screens = {
  claim: declare({
    ...scopes,
    method: "POST",
    path: "/stages/{id}/screens",
    summary: "Claim a waiting screen for a stage by its code",
    role: "editor",
    params: idParams,
    body: z.strictObject({
      code: text(limits.pairing_code, 1),
      name: text(limits.name).optional(),
      cell,
      view: view.default("audience"),
    }),
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
    summary: "Name a screen, give it its place on a wall, or choose what it shows of its stage",
    role: "editor",
    params: idParams,
    body: z.strictObject({
      name: text(limits.name).optional(),
      cell,
      view: view.optional(),
      id: readOnly,
      online: readOnly,
      last_seen_at: readOnly,
      resolution: readOnly,
      version: readOnly,
      playing: readOnly,
      problems: readOnly,
      asleep: readOnly,
      asleep_until: readOnly,
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
    role: "operator",
    params: idParams,
    body: z.strictObject({ command: z.enum(commands) }),
    errors: [409],
    responses: { 200: z.object({ screen_id: id, command: z.enum(commands), sent_at: epochMs }) },
  }),
  commandMany: declare({
    ...scopes,
    method: "POST",
    path: "/screens/commands",
    summary: "Ask the same of many screens; those that are offline are named, and the rest asked",
    role: "operator",
    body: z
      .strictObject({
        command: z.enum(commands),
        screen_ids: z.array(id).max(most_screens).optional(),
        ...targets,
      })
      .meta({ examples: [{ command: "identify", all: true }] }),
    responses: {
      200: z.object({
        command: z.enum(commands),
        sent_at: epochMs,
        sent: z.int(),
        offline: z.int(),
        screens: z.array(z.object({ screen_id: id, stage_id: id, name: z.string(), sent: z.boolean() })),
      }),
    },
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
