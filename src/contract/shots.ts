import { declare } from "./declare.ts";
import { z } from "zod";
import { layoutOpts } from "../core/compose/layoutOpts.ts";
import { limits } from "../core/limits.ts";
import { type Timeline, timeline } from "../core/timeline/timeline.ts";
import { timelineInput } from "../core/timeline/writeTimeline.ts";
import { asStored, epochMs, id, idParams, readOnly } from "./schemas.ts";

export const Shot = z
  .object({
    id,
    scene_id: id,
    position: z.number(),
    duration_ms: z.int(),
    layout_id: id.nullable(),
    layout_opts: layoutOpts,
    timeline: asStored<Timeline>(timeline),
    created_at: epochMs,
    updated_at: epochMs,
  })
  .meta({ id: "Shot" });
export type Shot = z.output<typeof Shot>;
const ignored = { id: readOnly, scene_id: readOnly, created_at: readOnly, updated_at: readOnly };
/** What a shot is beside its timeline. */
const shotFields = {
  duration_ms: z.int().min(limits.shot_ms.min).max(limits.shot_ms.max).optional(),
  layout_id: id.nullish(),
  layout_opts: layoutOpts.optional(),
};
const reads = { scopes: ["authoring" as const], role: "viewer" as const };
const writes = { scopes: ["authoring" as const], role: "editor" as const };

export const shots = {
  create: declare({
    ...writes,
    method: "POST",
    path: "/scenes/{id}/shots",
    summary: "Add a shot at the end of a scene",
    params: idParams,
    body: z.strictObject({ ...shotFields, timeline: timelineInput.optional() }).optional(),
    etag: true,
    if_match: true,
    responses: { 201: Shot },
  }),
  read: declare({
    ...reads,
    method: "GET",
    path: "/shots/{id}",
    summary: "Read a shot",
    params: idParams,
    etag: true,
    responses: { 200: Shot },
  }),
  put: declare({
    ...writes,
    method: "PUT",
    path: "/shots/{id}",
    summary: "Write a whole shot",
    params: idParams,
    body: z.strictObject({
      timeline: timelineInput,
      ...shotFields,
      position: readOnly,
      ...ignored,
    }),
    etag: true,
    if_match: true,
    responses: { 200: Shot },
  }),
  move: declare({
    ...writes,
    method: "PATCH",
    path: "/shots/{id}",
    summary: "Move a shot within its scene",
    params: idParams,
    // Far more than any scene has shots, and small enough for halves between two neighbours.
    body: z.strictObject({
      position: z
        .number()
        .min(-1e9)
        .max(1e9)
        .meta({ examples: [1.5] }),
      ...ignored,
    }),
    etag: true,
    if_match: true,
    responses: { 200: Shot },
  }),
  delete: declare({
    ...writes,
    method: "DELETE",
    path: "/shots/{id}",
    summary: "Delete a shot that is not its scene's last",
    params: idParams,
    if_match: true,
    responses: { 204: null },
  }),
};
