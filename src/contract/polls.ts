import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { pollActions, pollKinds, runStates } from "../core/polls/poll.ts";
import { highest, lowest, most_options, most_words } from "../core/polls/readAsked.ts";
import { asideBody, SharedAddresses, voteSpread } from "./sharedAddresses.ts";
import { epochMs, id, idParams, declarePage, pageQuery, readOnly, text, title } from "./schemas.ts";

const kind = z.enum(pollKinds);
const results = z
  .union([
    z.record(z.string(), z.number().nullable()),
    z.array(z.object({ word: z.string(), votes: z.int() })),
    z.array(z.object({ text: z.string(), at: epochMs })),
  ])
  .meta({
    description:
      "By option of `single` and `multi` its votes, of `ranking` its points (the first of n gets n); by value of `rating` its votes, and their `mean`; `words` by votes; `text` newest first; 200 of both at most",
  });
const votes = z.int().min(0).meta({ description: "Those that are in the results" });
export const Poll = z
  .object({
    id,
    engagement_id: id,
    kind,
    question: z.string(),
    options: z.array(z.object({ id, label: z.string() })),
    max_choices: z.int().nullable(),
    scale: z.object({ min: z.int(), max: z.int(), min_label: z.string(), max_label: z.string() }).nullable(),
    run: z.object({
      state: z.enum(runStates),
      number: z.int().min(1),
      votes,
      opened_at: epochMs.nullable().meta({ description: "When it was opened last" }),
      closes_at: epochMs.nullable().meta({ description: "When it closes by itself" }),
      closed_at: epochMs.nullable(),
      results_shown: z.boolean(),
      results,
    }),
    earlier_runs: z.array(
      z.object({ number: z.int().min(1), votes, opened_at: epochMs, closed_at: epochMs, results }),
    ),
    created_at: epochMs,
    updated_at: epochMs,
  })
  .meta({ id: "Poll" });
export type Poll = z.output<typeof Poll>;
export const PollAddresses = SharedAddresses.extend({ spread: voteSpread }).meta({ id: "PollAddresses" });
export type PollAddresses = z.output<typeof PollAddresses>;
const label = title(limits.poll_label);
const option = z.union([
  label,
  z.strictObject({
    id: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,64}$/, "must be 1 to 64 of A-Z a-z 0-9 _ -")
      .optional()
      .meta({ description: "Made unless told" }),
    label,
  }),
]);
const point = z.int().min(lowest).max(highest).optional();
const input = {
  question: title(limits.name),
  options: z
    .array(option)
    .max(most_options)
    .nullish()
    .meta({ description: "Of `single`, `multi` and `ranking`: 2 to 12, as labels or with ids" }),
  max_choices: z
    .int()
    .min(1)
    .max(Math.max(most_options, most_words))
    .nullish()
    .meta({ description: "Of `multi` (all unless told) and `words` (1 to 5, 3 unless told)" }),
  scale: z
    .strictObject({
      min: point,
      max: point,
      min_label: text(limits.scale_label).optional(),
      max_label: text(limits.scale_label).optional(),
    })
    .nullish()
    .meta({ description: "Of `rating`: 1 to 5 unless told" }),
  id: readOnly,
  engagement_id: readOnly,
  run: readOnly,
  earlier_runs: readOnly,
  created_at: readOnly,
  updated_at: readOnly,
};
const pollParams = z.object({ poll_id: id });
const actionParams = z.object({
  poll_id: id,
  action: z.string().meta({ enum: [...pollActions] }),
});
/** How long a poll is open; a cue takes the same. */
export const poll_ms = z
  .int()
  .min(1_000)
  .max(86_400_000)
  .optional()
  .meta({ description: "With `open`: it closes by itself after so long" });
const actionBody = z
  .strictObject({ for_ms: poll_ms })
  .nullish()
  .meta({ examples: [{ for_ms: 60_000 }] });
const reads = { scopes: ["engagements:read" as const], role: "viewer" as const };
const writes = { scopes: ["engagements:write" as const], role: "operator" as const };

export const polls = {
  list: declare({
    ...reads,
    method: "GET",
    path: "/engagements/{id}/polls",
    summary: "List an engagement's polls in the order prepared, each with where its run stands",
    params: idParams,
    query: pageQuery,
    responses: { 200: declarePage(Poll) },
  }),
  create: declare({
    ...writes,
    method: "POST",
    path: "/engagements/{id}/polls",
    summary: "Prepare a poll",
    params: idParams,
    body: z.strictObject({ kind, ...input }).meta({
      examples: [{ kind: "single", question: "Where do we dance?", options: ["On the roof", "By the lake"] }],
    }),
    responses: { 201: Poll },
    errors: [409],
  }),
  read: declare({
    ...reads,
    method: "GET",
    path: "/polls/{poll_id}",
    summary: "Read a poll with the results of its run and of those before",
    params: pollParams,
    responses: { 200: Poll },
  }),
  readAddresses: declare({
    ...reads,
    method: "GET",
    path: "/polls/{poll_id}/addresses",
    summary: "Count the voters who share an address, and how votes are spread over addresses",
    params: pollParams,
    responses: { 200: PollAddresses },
  }),
  setAside: declare({
    ...writes,
    method: "POST",
    path: "/polls/{poll_id}/aside",
    summary: "Set the votes that came from one address aside, or count them again",
    params: pollParams,
    body: asideBody("GET /polls/{poll_id}/addresses"),
    responses: { 200: PollAddresses },
  }),
  patch: declare({
    ...writes,
    method: "PATCH",
    path: "/polls/{poll_id}",
    summary: "Change a poll: its question at any time, the rest while it is prepared",
    params: pollParams,
    body: z
      .strictObject({ kind: kind.optional(), ...input, question: title(limits.name).optional() })
      .meta({ examples: [{ question: "Where do we dance tonight?" }] }),
    responses: { 200: Poll },
    errors: [409],
  }),
  delete: declare({
    ...writes,
    method: "DELETE",
    path: "/polls/{poll_id}",
    summary: "Delete a poll that is not open, with its votes",
    params: pollParams,
    responses: { 204: null },
    errors: [409],
  }),
  act: declare({
    ...writes,
    method: "POST",
    path: "/polls/{poll_id}/{action}",
    summary: "Open or close a poll, show or hide its results, or reset it for a new run",
    params: actionParams,
    body: actionBody,
    responses: { 200: Poll },
    errors: [409],
  }),
};
