import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { publishedKinds } from "../core/releases/publishedKinds.ts";
import { epochMs, id, idParams, declarePage, pageQuery, text } from "./schemas.ts";

export const Publishing = z.object({ mode: z.enum(["auto", "manual"]) }).meta({ id: "Publishing" });
export type Publishing = z.output<typeof Publishing>;
export const Release = z
  .object({
    id,
    number: z.int(),
    note: z.string(),
    rollback_of: z.int().nullable().meta({ description: "the number of the release whose content it has" }),
    created_by: z.string().meta({ description: "the name of the key or person" }),
    created_at: epochMs,
    current: z.boolean().meta({ description: "the newest, which plays under manual publishing" }),
  })
  .meta({ id: "Release" });
export type Release = z.output<typeof Release>;
export const UnreleasedChange = z
  .object({
    kind: z.enum(publishedKinds.map(({ kind }) => kind)),
    id,
    title: z.string(),
    action: z.enum(["added", "changed", "removed"]),
    what: z.string(),
  })
  .meta({ id: "UnreleasedChange" });
export type UnreleasedChange = z.output<typeof UnreleasedChange>;
const reads = { scopes: ["authoring" as const], role: "viewer" as const };
const writes = { scopes: ["authoring" as const], role: "editor" as const };

export const releases = {
  readPublishing: declare({
    ...reads,
    method: "GET",
    path: "/publishing",
    summary: "Read whether screens play the working copies or the newest release",
    responses: { 200: Publishing },
  }),
  setPublishing: declare({
    method: "PUT",
    path: "/publishing",
    summary: "Switch between automatic and manual publishing",
    scopes: ["authoring"],
    role: "owner",
    // To manual no screen changes; to auto everything unpublished would show at once.
    body: z.strictObject({ mode: z.enum(["auto", "manual"]).meta({ examples: ["manual"] }) }),
    responses: { 200: Publishing },
  }),
  list: declare({
    ...reads,
    method: "GET",
    path: "/releases",
    summary: "List releases, newest first",
    query: pageQuery,
    responses: { 200: declarePage(Release) },
  }),
  create: declare({
    ...writes,
    method: "POST",
    path: "/releases",
    summary: "Publish the working copies",
    body: z
      .strictObject({
        note: text(limits.release_note)
          .optional()
          .meta({ examples: ["The autumn menu"] }),
      })
      .optional(),
    responses: { 201: Release },
  }),
  listChanges: declare({
    ...reads,
    method: "GET",
    path: "/releases/changes",
    summary: "List what a release would publish now",
    query: pageQuery,
    responses: { 200: declarePage(UnreleasedChange) },
  }),
  rollBack: declare({
    ...writes,
    method: "POST",
    path: "/releases/{id}/rollback",
    summary: "Publish the content of an earlier release again",
    params: idParams,
    responses: { 201: Release },
  }),
};
