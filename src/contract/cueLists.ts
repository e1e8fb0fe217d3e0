import { z } from "zod";
import { cueStarts, followedStatuses } from "../core/cueLists/cue.ts";
import { limits } from "../core/limits.ts";
import { CueAction } from "./cueActions.ts";
import { declare } from "./declare.ts";
import { declarePage, epochMs, id, idParams, pageQuery, readOnly, ref, text, title } from "./schemas.ts";

export const ActionResult = z
  .object({
    do: z.string(),
    ok: z.boolean(),
    error: z
      .object({ code: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()) })
      .optional(),
    would: z.string().optional().meta({ description: "In a rehearsal: what it would do" }),
  })
  .meta({ id: "CueActionResult" });
export type ActionResult = z.output<typeof ActionResult>;

const after = z.enum(cueStarts).meta({
  description:
    "`manual` waits; `previous` fires `delay_ms` after the one before, `time` at `planned_at`, `session` once `session_id` is `status`: these three only while the list runs",
});
const planned_at = epochMs.nullable();
const delay_ms = z.int().min(0).max(limits.cue_delay_ms);
const status = z.enum(followedStatuses);
export const Cue = z
  .object({
    id,
    title: z.string(),
    note: z.string(),
    planned_at,
    after,
    delay_ms,
    session_id: id.nullable(),
    status: status.nullable(),
    actions: z.array(CueAction),
    fired_at: epochMs.nullable(),
    fired_by: z.string().nullable().meta({ description: "The name of the key or the person" }),
    results: z.array(ActionResult).nullable().meta({ description: "Of when it fired last" }),
    due_at: epochMs.nullable().meta({ description: "When it fires by itself" }),
    missed_at: epochMs
      .nullable()
      .meta({ description: "When it should have fired by itself and could not; it waits for a hand" }),
  })
  .meta({ id: "Cue" });
export type Cue = z.output<typeof Cue>;

export const CueList = z
  .object({
    id,
    title: z.string(),
    event_ref: z.string().nullable(),
    cues: z.array(Cue),
    next_cue_id: id.nullable().meta({ description: "Null: after the last" }),
    rehearsing: z.boolean(),
    running: z.boolean(),
    running_since: epochMs.nullable(),
    running_by: z
      .object({ kind: z.enum(["key", "person"]), id, name: z.string() })
      .nullable()
      .meta({ description: "With whose rights cues fire by themselves" }),
    problem: z.string().nullable().meta({ description: "Why cues cannot fire by themselves" }),
    behind_ms: z.int().nullable().meta({
      description: "By how much it is behind what was planned; negative: ahead; null: nothing to tell it by",
    }),
    created_at: epochMs,
    updated_at: epochMs,
  })
  .meta({ id: "CueList" });
export type CueList = z.output<typeof CueList>;

export const FiredCue = z
  .object({
    cue_id: id,
    fired_at: epochMs.nullable().meta({ description: "Null: it was rehearsed" }),
    rehearsed: z.boolean(),
    results: z.array(ActionResult),
    next_cue_id: id.nullable(),
  })
  .meta({ id: "FiredCue" });
export type FiredCue = z.output<typeof FiredCue>;

const cueInput = z
  .strictObject({
    id: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,64}$/, "must be 1 to 64 of A-Z a-z 0-9 _ -")
      .nullish()
      .meta({ description: "A cue that keeps its id keeps what became of it; made unless told" }),
    title: title(limits.name),
    note: text(limits.description).optional(),
    planned_at: planned_at.optional(),
    after: after.optional().meta({ default: "manual" }),
    delay_ms: delay_ms.optional().meta({ default: 0 }),
    session_id: id.nullish().meta({ description: "With `after: session`" }),
    status: status.nullish().meta({ description: "With `after: session`" }),
    actions: z.array(CueAction).max(limits.cue_actions).optional(),
    fired_at: readOnly,
    fired_by: readOnly,
    results: readOnly,
    due_at: readOnly,
    missed_at: readOnly,
  })
  .superRefine(({ after, planned_at, session_id, status }, context) => {
    const needed = after === "time" ? { planned_at } : after === "session" ? { session_id, status } : {};
    for (const [field, value] of Object.entries(needed))
      if ((value ?? null) === null)
        context.addIssue({ code: "custom", path: [field], message: `is required with after: ${after}` });
  });
export type CueInput = z.output<typeof cueInput>;
const cues = z.array(cueInput).max(limits.cues);
const kept = {
  id: readOnly,
  rehearsing: readOnly,
  running_since: readOnly,
  running_by: readOnly,
  problem: readOnly,
  behind_ms: readOnly,
  created_at: readOnly,
  updated_at: readOnly,
};
const event_ref = ref.nullish().meta({ description: "The event that it is the run of show of" });
const example = [
  {
    title: "Doors",
    planned_at: 1_798_761_600_000,
    after: "time",
    actions: [{ do: "take", story_id: "ID", all: true }],
  },
  {
    title: "Keynote",
    actions: [
      { do: "end_take", all: true },
      { do: "session", session_id: "ID", action: "go_live" },
    ],
  },
  {
    title: "Vote",
    after: "previous",
    delay_ms: 10_000,
    actions: [{ do: "poll", poll_id: "ID", action: "open", for_ms: 60_000 }],
  },
];
const reads = { scopes: ["shows" as const], role: "viewer" as const };
const operates = { scopes: ["shows" as const], role: "operator" as const };

export const cueLists = {
  list: declare({
    ...reads,
    method: "GET",
    path: "/cue-lists",
    summary: "List the runs of show in the order added",
    query: pageQuery.extend({ event_ref: z.string().optional() }),
    responses: { 200: declarePage(CueList) },
  }),
  create: declare({
    ...operates,
    method: "POST",
    path: "/cue-lists",
    summary: "Make a run of show",
    body: z
      .strictObject({
        ...kept,
        title: title(limits.name),
        event_ref,
        cues: cues.optional(),
        next_cue_id: readOnly,
        running: readOnly,
      })
      .meta({ examples: [{ title: "Evening", cues: example }] }),
    responses: { 201: CueList },
  }),
  read: declare({
    ...reads,
    method: "GET",
    path: "/cue-lists/{id}",
    summary: "Read a run of show, where it stands and what became of its cues",
    params: idParams,
    responses: { 200: CueList },
  }),
  patch: declare({
    ...operates,
    method: "PATCH",
    path: "/cue-lists/{id}",
    summary: "Start or stop a run of show, choose its next cue, or change the fields sent",
    params: idParams,
    body: z
      .strictObject({
        ...kept,
        title: title(limits.name).optional(),
        event_ref,
        cues: cues.optional().meta({ description: "All of them, as PUT takes them" }),
        running: z
          .boolean()
          .optional()
          .meta({ description: "True: cues fire by themselves, with the caller's rights" }),
        next_cue_id: id.nullish().meta({ description: "Null: after the last" }),
      })
      .meta({ examples: [{ running: true }] }),
    responses: { 200: CueList },
  }),
  delete: declare({
    ...operates,
    method: "DELETE",
    path: "/cue-lists/{id}",
    summary: "Delete a run of show",
    params: idParams,
    responses: { 204: null },
  }),
  putCues: declare({
    ...operates,
    method: "PUT",
    path: "/cue-lists/{id}/cues",
    summary: "Replace the cues of a run of show",
    params: idParams,
    body: z.strictObject({ cues }).meta({ examples: [{ cues: example }] }),
    responses: { 200: CueList },
  }),
  go: declare({
    ...operates,
    method: "POST",
    path: "/cue-lists/{id}/go",
    summary: "Fire the next cue",
    params: idParams,
    body: z
      .strictObject({
        next_cue_id: id
          .optional()
          .meta({ description: "Which one the caller means: 409 when another is next by now" }),
      })
      .nullish(),
    responses: { 200: FiredCue },
    errors: [409],
  }),
  rehearse: declare({
    ...operates,
    method: "POST",
    path: "/cue-lists/{id}/rehearse",
    summary: "Begin or end a rehearsal, in which firing changes nothing",
    params: idParams,
    body: z.strictObject({ on: z.boolean() }).meta({ examples: [{ on: true }] }),
    responses: { 200: CueList },
  }),
  reset: declare({
    ...operates,
    method: "POST",
    path: "/cue-lists/{id}/reset",
    summary: "Forget what was fired, so that a run of show can be run again from its first cue",
    params: idParams,
    responses: { 200: CueList },
  }),
  fire: declare({
    ...operates,
    method: "POST",
    path: "/cues/{id}/fire",
    summary: "Fire a cue",
    params: idParams,
    responses: { 200: FiredCue },
  }),
};
