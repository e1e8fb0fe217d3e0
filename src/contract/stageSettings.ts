import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { id, idParams, readOnly } from "./schemas.ts";
import { Presence } from "./stages.ts";

const { enabled, distance } = Presence.shape;
const input = z.enum(["touch", "hand", "both"]);
export const Interaction = z
  .object({
    stage_id: id,
    enabled: z.boolean(),
    input,
    languages: z.array(z.string()),
    idle_s: z.number(),
  })
  .meta({ id: "Interaction" });
export type Interaction = z.output<typeof Interaction>;
/** ISO 639, with a script and a region where they matter: de, fr-CH, zh-Hant-TW. */
const language = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/, "must be a language such as de, en or fr-CH");
const languages = z
  .array(language)
  .max(20)
  .refine((codes) => new Set(codes).size === codes.length, "must name each language once");
const scopes = { scopes: ["stages" as const] };

export const stageSettings = {
  putPresence: declare({
    ...scopes,
    method: "PUT",
    path: "/stages/{id}/presence",
    summary: "Set whether and how a stage notices people",
    role: "editor",
    params: idParams,
    body: z.strictObject({
      enabled,
      distance: distance.optional(),
      arrive_s: z.number().min(limits.arrive_s.min).max(limits.arrive_s.max).optional(),
      leave_s: z.number().min(limits.leave_s.min).max(limits.leave_s.max).optional(),
    }),
    responses: { 200: z.object({ stage_id: id, presence: Presence }) },
  }),
  readInteraction: declare({
    ...scopes,
    method: "GET",
    path: "/stages/{id}/interaction",
    summary: "Read how visitors use a stage",
    role: "viewer",
    params: idParams,
    responses: { 200: Interaction },
  }),
  putInteraction: declare({
    ...scopes,
    method: "PUT",
    path: "/stages/{id}/interaction",
    summary: "Set how visitors use a stage; fields left out keep their value",
    role: "editor",
    params: idParams,
    body: z
      .strictObject({
        enabled: z.boolean().optional(),
        input: input.optional(),
        languages: languages.optional(),
        idle_s: z.number().min(limits.idle_s.min).max(limits.idle_s.max).optional(),
        stage_id: readOnly,
      })
      .meta({ examples: [{ enabled: true, input: "touch", languages: ["de", "en"], idle_s: 60 }] }),
    responses: { 200: Interaction },
  }),
};
