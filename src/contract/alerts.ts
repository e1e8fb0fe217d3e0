import { alertLevels } from "../core/alerts/alert.ts";
import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import {
  declarePage,
  epochMs,
  id,
  idParams,
  pageQuery,
  queryFlag,
  readOnly,
  text,
  title,
} from "./schemas.ts";
import { targets } from "./targets.ts";

const level = z.enum(alertLevels);
const language = z
  .string()
  .regex(
    /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/,
    "must be named by a language such as de, en or fr-CH",
  );
const holdsFew = (words: object) => Object.keys(words).length <= limits.alert_languages;
const few = `must hold at most ${limits.alert_languages} languages`;
const titleByLanguage = z
  .record(language, title(limits.alert_title))
  .refine((words) => Object.keys(words).length > 0, "must be given in at least one language")
  .refine(holdsFew, few)
  .meta({
    maxProperties: limits.alert_languages,
    description: "By language",
    examples: [{ en: "All clear" }],
  });
const textByLanguage = z
  .record(language, text(limits.alert_text))
  .refine(holdsFew, few)
  .meta({
    maxProperties: limits.alert_languages,
    description: "By language",
    examples: [{ en: "Thank you for your help." }],
  });
const words = z.record(z.string(), z.string());

export const AlertTemplate = z
  .object({
    id,
    name: z.string(),
    level,
    title: words,
    text: words,
    asset_id: id.nullable().meta({ description: "A picture beside the words, such as an arrow or a map" }),
    sound: z.boolean(),
    created_at: epochMs,
  })
  .meta({ id: "AlertTemplate" });
export type AlertTemplate = z.output<typeof AlertTemplate>;

export const Alert = z
  .object({
    id,
    level,
    title: words,
    text: words,
    asset_id: id.nullable(),
    sound: z.boolean(),
    drill: z.boolean(),
    stage_ids: z.array(id).meta({ description: "Where it stands; after its end, where it stood" }),
    started_at: epochMs,
    ended_at: epochMs.nullable(),
    started_by: z.string().meta({ description: "The name of the key or the person" }),
  })
  .meta({ id: "Alert" });
export type Alert = z.output<typeof Alert>;

const template = {
  name: title(limits.name),
  level,
  title: titleByLanguage,
  text: textByLanguage.optional(),
  asset_id: id.nullish(),
  sound: z.boolean().optional(),
  id: readOnly,
  created_at: readOnly,
};
const reads = { scopes: ["stages" as const], role: "viewer" as const };
const edits = { scopes: ["stages" as const], role: "editor" as const };
const operates = { scopes: ["stages" as const], role: "operator" as const };

/** What an alert is made of; a cue takes the same. */
export const alertBody = {
  template_id: id
    .nullish()
    .meta({ description: "Its words, picture and sound are used where the request gives none" }),
  level: level.optional(),
  title: titleByLanguage.optional(),
  text: textByLanguage.optional(),
  asset_id: id.nullish(),
  sound: z.boolean().optional(),
  drill: z.boolean().optional().meta({ description: "The screens say that it is a drill" }),
  ...targets,
};

export const alerts = {
  listTemplates: declare({
    ...reads,
    method: "GET",
    path: "/alert-templates",
    summary: "List the prepared alerts in the order added",
    query: pageQuery,
    responses: { 200: declarePage(AlertTemplate) },
  }),
  createTemplate: declare({
    ...edits,
    method: "POST",
    path: "/alert-templates",
    summary: "Prepare an alert",
    body: z.strictObject(template).meta({
      examples: [
        {
          name: "Lost child",
          level: "info",
          title: { en: "A child is looking for its parents", de: "Ein Kind sucht seine Eltern" },
          text: { en: "Please come to the info desk.", de: "Bitte kommen Sie zum Infopunkt." },
        },
      ],
    }),
    responses: { 201: AlertTemplate },
  }),
  readTemplate: declare({
    ...reads,
    method: "GET",
    path: "/alert-templates/{id}",
    summary: "Read a prepared alert",
    params: idParams,
    responses: { 200: AlertTemplate },
  }),
  patchTemplate: declare({
    ...edits,
    method: "PATCH",
    path: "/alert-templates/{id}",
    summary: "Change a prepared alert; running alerts stay as they are",
    params: idParams,
    body: z.strictObject({
      ...template,
      name: template.name.optional(),
      level: level.optional(),
      title: titleByLanguage.optional(),
    }),
    responses: { 200: AlertTemplate },
  }),
  deleteTemplate: declare({
    ...edits,
    method: "DELETE",
    path: "/alert-templates/{id}",
    summary: "Delete a prepared alert; running alerts stay as they are",
    params: idParams,
    responses: { 204: null },
  }),
  list: declare({
    ...reads,
    method: "GET",
    path: "/alerts",
    summary: "List alerts, the newest first",
    query: pageQuery.extend({
      active: queryFlag.meta({ description: "True: only those that stand on a stage now" }),
    }),
    responses: { 200: declarePage(Alert) },
  }),
  start: declare({
    ...operates,
    method: "POST",
    path: "/alerts",
    summary: "Start an alert, above everything that plays",
    body: z.strictObject(alertBody).meta({
      examples: [
        { template_id: "ID", all: true },
        {
          level: "warning",
          title: { en: "The fair closes in ten minutes" },
          text: { en: "Please go to the exits." },
          stage_ids: ["ID"],
        },
      ],
    }),
    responses: { 201: Alert },
  }),
  end: declare({
    ...operates,
    method: "DELETE",
    path: "/alerts/{id}",
    summary: "End an alert",
    params: idParams,
    responses: { 200: Alert },
  }),
};
