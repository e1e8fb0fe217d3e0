import { z } from "zod";
import { limits } from "../core/limits.ts";
import { CueAction } from "./cueActions.ts";
import { declare } from "./declare.ts";
import { declarePage, epochMs, id, idParams, pageQuery, readOnly, title } from "./schemas.ts";

export const LinkAction = z
  .discriminatedUnion("do", [
    z.strictObject({ do: z.literal("fire"), cue_id: id }),
    z.strictObject({ do: z.literal("go"), cue_list_id: id }),
    CueAction,
  ])
  .meta({ id: "LinkAction", description: "One action of a cue, or a cue, or the next cue of a list" });
export type LinkAction = z.output<typeof LinkAction>;

const link = {
  id,
  name: z.string(),
  action: LinkAction,
  made_by: z.string().meta({ description: "With whose rights it acts" }),
  created_at: epochMs,
  last_used_at: epochMs.nullable(),
};
export const ActionLink = z.object(link).meta({ id: "ActionLink" });
export type ActionLink = z.output<typeof ActionLink>;

export const actionLinks = {
  list: declare({
    scopes: ["shows"],
    role: "viewer",
    method: "GET",
    path: "/action-links",
    summary: "List action links in the order added, without their addresses",
    query: pageQuery,
    responses: { 200: declarePage(ActionLink) },
  }),
  create: declare({
    scopes: ["shows"],
    role: "operator",
    method: "POST",
    path: "/action-links",
    summary: "Make an address that does one thing whenever something posts to it",
    body: z
      .strictObject({
        name: title(limits.name),
        action: LinkAction,
        id: readOnly,
        made_by: readOnly,
        created_at: readOnly,
        last_used_at: readOnly,
      })
      .meta({ examples: [{ name: "Button 3", action: { do: "go", cue_list_id: "ID" } }] }),
    responses: {
      201: z
        .object({ ...link, url: z.string().meta({ description: "Shown once" }) })
        .meta({ id: "NewActionLink" }),
    },
    shown_once: true,
    errors: [409],
  }),
  delete: declare({
    scopes: ["shows"],
    role: "operator",
    method: "DELETE",
    path: "/action-links/{id}",
    summary: "Revoke an action link",
    params: idParams,
    responses: { 204: null },
  }),
};
