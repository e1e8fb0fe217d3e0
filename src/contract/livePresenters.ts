import { z } from "zod";
import { limits } from "../core/limits.ts";
import { linkQualities, liveSources, presenterSources } from "../core/presenters/livePresenter.ts";
import { declare } from "./declare.ts";
import { declarePage, epochMs, id, idParams, pageQuery, storable } from "./schemas.ts";

const secretOnce = "Shown only in the response that makes it";
export const PresenterLink = z
  .object({
    id,
    session_id: id,
    presenter_id: id.nullable().meta({ description: "Null: a guest who was invited to speak" }),
    expires_at: epochMs,
    created_at: epochMs,
    last_used_at: epochMs.nullable(),
  })
  .meta({ id: "PresenterLink" });
export type PresenterLink = z.output<typeof PresenterLink>;
export const NewPresenterLink = PresenterLink.extend({
  url: z.string().meta({ format: "uri", description: `The presenter's page. ${secretOnce}` }),
  whip_url: z.string().meta({ format: "uri", description: `For OBS and other WHIP clients. ${secretOnce}` }),
  token: z.string().meta({ description: `The bearer token for \`whip_url\`. ${secretOnce}` }),
}).meta({ id: "NewPresenterLink" });
export type NewPresenterLink = z.output<typeof NewPresenterLink>;

export const Publisher = z
  .object({
    link_id: id,
    presenter_id: id.nullable(),
    name: z.string(),
    sources: z.array(z.enum(liveSources)),
    on_air: z.boolean(),
    muted: z.boolean(),
    order: z.int(),
    source: z.enum(presenterSources).nullable(),
    note: z.string(),
    quality: z
      .enum(linkQualities)
      .nullable()
      .meta({ description: "How well the pictures arrive; null while nothing comes" }),
    connected_at: epochMs,
  })
  .meta({ id: "Publisher" });
export type Publisher = z.output<typeof Publisher>;

const reads = { scopes: ["sessions:read" as const], role: "viewer" as const };
const writes = { scopes: ["sessions" as const], role: "operator" as const };

export const livePresenters = {
  listLinks: declare({
    ...reads,
    method: "GET",
    path: "/sessions/{id}/presenter-links",
    summary: "List the links of a session's presenters, the newest first",
    params: idParams,
    query: pageQuery,
    responses: { 200: declarePage(PresenterLink) },
  }),
  createLink: declare({
    ...writes,
    method: "POST",
    path: "/sessions/{id}/presenter-links",
    summary: "Make a link with which a presenter sends camera and screen",
    params: idParams,
    body: z
      .strictObject({
        presenter_id: id,
        expires_at: epochMs
          .optional()
          .meta({ description: "By default two hours after the session's planned end" }),
      })
      .meta({ examples: [{ presenter_id: "ID" }] }),
    responses: { 201: NewPresenterLink },
    shown_once: true,
    errors: [409],
  }),
  deleteLink: declare({
    ...writes,
    method: "DELETE",
    path: "/presenter-links/{id}",
    summary: "Revoke a presenter's link, and end what comes over it",
    params: idParams,
    responses: { 204: null },
  }),
  readLive: declare({
    ...reads,
    method: "GET",
    path: "/sessions/{id}/live",
    summary: "List who is connected to a session, on air or in the wings",
    params: idParams,
    responses: { 200: z.object({ publishers: z.array(Publisher) }) },
  }),
  setLive: declare({
    ...writes,
    method: "POST",
    path: "/sessions/{id}/live/{link_id}",
    summary: "Put a presenter on air or take them off, mute them, choose what is shown",
    params: z.object({ id, link_id: id }),
    body: z
      .strictObject({
        on_air: z.boolean().optional(),
        muted: z.boolean().optional(),
        order: z
          .int()
          .min(-1000)
          .max(1000)
          .optional()
          .meta({ description: "Slot 0 shows the lowest, then whoever was put on air last" }),
        source: z
          .enum(presenterSources)
          .nullish()
          .meta({ description: "What is shown of them; null: what each block asks for" }),
        note: storable(limits.presenter_note)
          .optional()
          .meta({ description: "Shown on the presenter's page" }),
      })
      .meta({ examples: [{ on_air: true }, { muted: true }] }),
    responses: { 200: Publisher },
    errors: [409],
  }),
};
