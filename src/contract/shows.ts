import { declare } from "./declare.ts";
import { z } from "zod";
import { showStatuses } from "../core/shows/show.ts";
import { type ShowAction, showActionNames } from "../core/shows/showActions.ts";
import { epochMs, id, idParams, declarePage, pageQuery, readOnly } from "./schemas.ts";

export const Show = z
  .object({
    id,
    session_id: id,
    stage_id: id.nullable().meta({ description: "Null: the session is in every room" }),
    title: z.string().meta({ description: "The session's" }),
    story_id: id.nullable().meta({ description: "Null: the session's title and presenters are shown" }),
    status: z.enum(showStatuses),
    controller: z.object({ kind: z.enum(["key", "person"]), id, name: z.string() }).nullable(),
    opened_at: epochMs.nullable(),
    closed_at: epochMs.nullable(),
    created_at: epochMs,
    updated_at: epochMs,
  })
  .meta({ id: "Show" });
export type Show = z.output<typeof Show>;
const story_id = id
  .nullish()
  .meta({ description: "What it plays; null: the session's title and its presenters" });
const kept = {
  id: readOnly,
  stage_id: readOnly,
  title: readOnly,
  status: readOnly,
  controller: readOnly,
  opened_at: readOnly,
  closed_at: readOnly,
  created_at: readOnly,
  updated_at: readOnly,
};
const reads = { scopes: ["shows" as const], role: "viewer" as const };
const writes = { scopes: ["shows" as const], role: "operator" as const };
const summaries: Record<ShowAction, string> = {
  open: "Open a show: it holds the stage, and the caller controls it",
  take_control: "Take control of an open show",
  release: "Give up control of a show, which stays open",
  close: "Close a show: the stage comes back to what the clock says",
};

function declareAction<const A extends ShowAction>(action: A) {
  return declare({
    ...writes,
    method: "POST",
    path: `/shows/{id}/${action}`,
    summary: summaries[action],
    params: idParams,
    responses: { 200: Show },
    errors: [409],
  });
}

export const shows = {
  list: declare({
    ...reads,
    method: "GET",
    path: "/shows",
    summary: "List shows in the order added",
    query: pageQuery.extend({
      session_id: z.string().optional(),
      stage_id: z.string().optional(),
      status: z.enum(showStatuses).optional(),
    }),
    responses: { 200: declarePage(Show) },
  }),
  create: declare({
    ...writes,
    method: "POST",
    path: "/shows",
    summary: "Plan a show of a session",
    body: z.strictObject({ ...kept, session_id: id, story_id }).meta({ examples: [{ session_id: "ID" }] }),
    responses: { 201: Show },
  }),
  read: declare({
    ...reads,
    method: "GET",
    path: "/shows/{id}",
    summary: "Read a show",
    params: idParams,
    responses: { 200: Show },
  }),
  patch: declare({
    ...writes,
    method: "PATCH",
    path: "/shows/{id}",
    summary: "Change what a show plays",
    params: idParams,
    body: z
      .strictObject({ ...kept, session_id: readOnly, story_id })
      .meta({ examples: [{ story_id: "ID" }, { story_id: null }] }),
    responses: { 200: Show },
    errors: [409],
  }),
  open: declareAction("open"),
  take_control: declareAction("take_control"),
  release: declareAction("release"),
  close: declareAction("close"),
  undo: declare({
    ...writes,
    method: "POST",
    path: "/shows/{id}/undo",
    summary: "Take the caller's last action on a show back",
    params: idParams,
    body: z
      .strictObject({
        action: z
          .enum(showActionNames)
          .optional()
          .meta({ description: "Only if this was the last one; 409 if it was another" }),
      })
      .optional()
      .meta({ examples: [{ action: "close" }] }),
    responses: { 200: Show },
    errors: [409],
  }),
};
