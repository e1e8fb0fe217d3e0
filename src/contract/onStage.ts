import { z } from "zod";
import { limits } from "../core/limits.ts";
import { madeKinds, subjectKinds } from "../core/stages/stageSubject.ts";
import { declare } from "./declare.ts";
import { epochMs, id, text } from "./schemas.ts";

const subjectId = text(limits.ref, 1).meta({
  description:
    "The engagement of a wall, quiz, poll or of questions (`question`: one alone); the ref of an agenda's event; else its own id",
});

/** A stage that shows something now. */
export const ShowingStage = z
  .object({
    stage_id: id,
    name: z.string(),
    by_hand: z.boolean().meta({ description: "A take puts it on, which can be ended" }),
    until: epochMs.nullable().meta({ description: "Of the take; null: until it is ended, or there is none" }),
  })
  .meta({ id: "ShowingStage" });
export type ShowingStage = z.output<typeof ShowingStage>;

export const onStage = {
  list: declare({
    scopes: ["stages"],
    role: "viewer",
    method: "GET",
    path: "/on-stage",
    summary: "List the stages that show something now: by a take, or as their screens report",
    query: z.object({ kind: z.enum(subjectKinds), id: subjectId }),
    responses: { 200: z.object({ items: z.array(ShowingStage) }) },
  }),
  prepare: declare({
    scopes: ["authoring"],
    role: "operator",
    method: "POST",
    path: "/on-stage/scenes",
    summary: "Find the scene that shows something on a stage of this size, or make it, which editors may",
    body: z
      .strictObject({ kind: z.enum(madeKinds), id: subjectId, stage_id: id })
      .meta({ examples: [{ kind: "poll", id: "ENGAGEMENT", stage_id: "STAGE" }] }),
    responses: { 200: z.object({ scene_id: id, title: z.string(), made: z.boolean() }) },
  }),
};
