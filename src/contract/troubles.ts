import { z } from "zod";
import { limits } from "../core/limits.ts";
import { troubleKinds } from "../core/troubles/trouble.ts";
import { declare } from "./declare.ts";
import { email } from "./people.ts";
import { declarePage, epochMs, id, idParams, pageQuery, queryFlag, readOnly } from "./schemas.ts";

const named = z.object({ id, name: z.string() });

export const Trouble = z
  .object({
    id,
    kind: z.enum(troubleKinds),
    sentence: z.string().meta({ description: "What is wrong, and since when" }),
    advice: z.string().meta({ description: "What to do" }),
    subjects: z.array(named).meta({
      description: "What went wrong together: screens, feeds, events by their `ref`, kinds of jobs",
    }),
    place: named.nullable().meta({ description: "The venue of the screens" }),
    since: epochMs,
    ended_at: epochMs.nullable(),
    created_at: epochMs,
  })
  .meta({ id: "Trouble" });
export type Trouble = z.output<typeof Trouble>;

const minutes = z.int().min(1).max(1440).nullable();
const after_min = z
  .strictObject(
    Object.fromEntries(troubleKinds.map((kind) => [kind, minutes])) as Record<
      (typeof troubleKinds)[number],
      typeof minutes
    >,
  )
  .meta({
    description: "For each kind the minutes that something is wrong before people are told; null: never",
  });
const emails = z.array(email).max(limits.trouble_emails).meta({ description: "Who gets an e-mail" });
const mail_every_min = z
  .int()
  .min(1)
  .max(1440)
  .meta({ description: "At most one e-mail in so many minutes" });

export const TroubleSettings = z
  .object({
    emails: z.array(z.string()),
    after_min,
    mail_every_min,
    can_mail: z.boolean().meta({ description: "Whoever runs the server has set up a mail server" }),
    mailed_at: epochMs.nullable().meta({ description: "When the last e-mail was sent" }),
    mail_error: z.string().nullable().meta({ description: "Why e-mail does not get through, or not to all" }),
    mail_failing_since: epochMs.nullable(),
  })
  .meta({ id: "TroubleSettings" });
export type TroubleSettings = z.output<typeof TroubleSettings>;

/** Whose addresses these are is nobody's business who only looks at screens. */
const access = { scopes: ["keys" as const], role: "editor" as const };

export const troubles = {
  list: declare({
    method: "GET",
    path: "/troubles",
    summary: "List what is wrong or was within the last 30 days, the newest first",
    scopes: ["stages"],
    role: "viewer",
    query: pageQuery.extend({
      open: queryFlag.meta({ description: "True: only what is wrong now" }),
    }),
    responses: { 200: declarePage(Trouble) },
  }),
  read: declare({
    method: "GET",
    path: "/troubles/{id}",
    summary: "Read one trouble",
    scopes: ["stages"],
    role: "viewer",
    params: idParams,
    responses: { 200: Trouble },
  }),
  readSettings: declare({
    ...access,
    method: "GET",
    path: "/trouble-settings",
    summary: "Read who is told of trouble, and when",
    responses: { 200: TroubleSettings },
  }),
  patchSettings: declare({
    ...access,
    method: "PATCH",
    path: "/trouble-settings",
    summary: "Choose who is told of trouble, and when",
    body: z
      .strictObject({
        emails: emails.optional(),
        after_min: after_min.partial().optional(),
        mail_every_min: mail_every_min.optional(),
        can_mail: readOnly,
        mailed_at: readOnly,
        mail_error: readOnly,
        mail_failing_since: readOnly,
      })
      .meta({
        examples: [{ emails: ["crew@example.com"], after_min: { screen_offline: 10, jobs_late: null } }],
      }),
    responses: { 200: TroubleSettings },
  }),
  test: declare({
    ...access,
    method: "POST",
    path: "/trouble-settings/test",
    summary: "Send a test to every address, and say what became of it",
    responses: { 200: z.object({ sent_to: z.array(z.string()), refused: z.array(z.string()) }) },
    errors: [409, 503],
  }),
};
