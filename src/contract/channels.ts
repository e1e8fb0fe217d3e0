import { declare } from "./declare.ts";
import { z } from "zod";
import {
  findAddressProblem,
  greatest_number,
  longest,
  most_sources,
  transports,
} from "../core/channels/channel.ts";
import {
  id,
  idParams,
  declarePage,
  pageQuery,
  queryInteger,
  readOnly,
  text,
  title,
  webUrl,
} from "./schemas.ts";
import { MiB } from "./schemas.ts";

const transport = z.enum(transports);
export const Channel = z
  .object({
    id,
    name: z.string(),
    number: z.int().nullable(),
    group: z.string().nullable(),
    logo_url: z.string().nullable(),
    tvg_id: z.string().nullable(),
    sources: z.array(
      z
        .object({ transport, url: z.string(), venue_ids: z.array(id).nullable() })
        .meta({ id: "ChannelSource" }),
    ),
    problem: z.string().nullable().meta({ description: "Why no screen can show it" }),
  })
  .meta({ id: "Channel" });
export type Channel = z.output<typeof Channel>;
/** Each once; null is everywhere. */
const venue_ids = z
  .array(id)
  .min(1)
  .max(100)
  .transform((ids) => [...new Set(ids)])
  .nullable()
  .default(null);
const source = z
  .strictObject({ transport, url: text(longest.url, 1), venue_ids })
  .superRefine(({ transport, url }, context) => {
    const problem = findAddressProblem(transport, url) ?? (URL.canParse(url) ? null : "must be a URL");
    if (problem !== null) context.addIssue({ code: "custom", path: ["url"], message: problem });
  })
  .meta({ id: "ChannelSourceInput" });
const input = {
  name: title(longest.name),
  number: z.int().min(0).max(greatest_number).nullish(),
  group: title(longest.group).nullish(),
  logo_url: webUrl.nullish(),
  tvg_id: title(longest.tvg_id).nullish(),
  sources: z.array(source).max(most_sources),
  id: readOnly,
  problem: readOnly,
};
const sports = {
  name: "Sports 1",
  number: 7,
  group: "Sports",
  sources: [{ transport: "hls", url: "https://tv.example.com/sports1/index.m3u8", venue_ids: null }],
};
const reads = { scopes: ["channels" as const], role: "viewer" as const };
const writes = { scopes: ["channels" as const], role: "operator" as const };

/** The largest playlist that is read. */
export const playlist_bytes = 16 * MiB;

export const channels = {
  list: declare({
    ...reads,
    method: "GET",
    path: "/channels",
    summary: "List channels: by number, then in the order added",
    query: pageQuery.extend({
      group: z.string().default("").meta({ description: "Only channels with this group title" }),
      q: z.string().default("").meta({ description: "Only channels whose name contains this" }),
      number: queryInteger
        .refine((number) => number >= 0 && number <= greatest_number, `must be 0 to ${greatest_number}`)
        .optional()
        .meta({
          type: "integer",
          minimum: 0,
          maximum: greatest_number,
          description: "Only channels with this number",
        }),
    }),
    responses: { 200: declarePage(Channel) },
  }),
  create: declare({
    ...writes,
    method: "POST",
    path: "/channels",
    summary: "Add a channel",
    body: z.strictObject(input).meta({ examples: [sports] }),
    responses: { 201: Channel },
  }),
  import: declare({
    ...writes,
    method: "POST",
    path: "/channels/import",
    summary: "Add and update channels from an M3U playlist, fetched from a URL or sent along",
    body_limit: playlist_bytes,
    body: z
      .strictObject({
        url: webUrl.nullish(),
        m3u: z.string().nullish().meta({ description: "Instead of a URL" }),
        venue_ids: venue_ids.meta({ description: "The venues where its sources work; null = everywhere" }),
      })
      .meta({ examples: [{ url: "https://tv.example.com/channels.m3u" }] }),
    responses: {
      200: z.object({
        created: z.int(),
        updated: z.int(),
        kept: z.int(),
        problems: z.array(z.string()).meta({ examples: [["line 12: “Arena” has no address"]] }),
      }),
    },
  }),
  read: declare({
    ...reads,
    method: "GET",
    path: "/channels/{id}",
    summary: "Read a channel",
    params: idParams,
    responses: { 200: Channel },
  }),
  patch: declare({
    ...writes,
    method: "PATCH",
    path: "/channels/{id}",
    summary: "Change a channel; its sources are replaced together",
    params: idParams,
    body: z
      .strictObject({ ...input, name: input.name.optional(), sources: input.sources.optional() })
      .meta({ examples: [{ number: 8 }] }),
    responses: { 200: Channel },
  }),
  delete: declare({
    ...writes,
    method: "DELETE",
    path: "/channels/{id}",
    summary: "Delete a channel that no stage, rule or shot uses",
    params: idParams,
    responses: { 204: null },
    errors: [409],
  }),
};
