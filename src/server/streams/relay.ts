import type { FastifyInstance, FastifyReply } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import type { App } from "../app.ts";
import { Refusal, unavailable } from "../http/errors.ts";
import { FetchRefused } from "../media/FetchRefused.ts";
import { type GuardedResponse, guardedGet } from "../media/guardedGet.ts";
import { readBody } from "../media/readBody.ts";
import { foreignHeaders, gone } from "../site/index.ts";
import {
  folderLink,
  linkTo,
  manifest_name,
  readLink,
  relay_path,
  type RelayLink,
  type RelayGrant,
} from "./relayLink.ts";
import { rewriteManifest } from "./rewriteManifest.ts";
import { rewritePlaylist } from "./rewritePlaylist.ts";

/** Of a workspace on this node: some twenty screens that each load a playlist, a picture and a sound at a time. */
export const most_at_once = 64;
/** Low-latency playlists are answered when there is something new in them. */
const first_byte_ms = 8_000;
/** A stream that brings nothing for so long is gone, and so is a screen that takes nothing. */
const idle_ms = 20_000;
const most_text_bytes = 2 * 1024 * 1024;

/** Hands on streams that screens cannot reach themselves; only what a channel, or a playlist of one, names. */
export function registerRelay(server: FastifyInstance, app: App): void {
  const open = new Map<string, number>();

  server.get(`${relay_path}*`, async (request, reply) => {
    const asked = request.raw.url!.slice(relay_path.length);
    const [, sealed = "", rest = ""] = /^([\w-]*)(.*)$/.exec(asked)!;
    const link = readLink(app, sealed);
    const url = link && findTarget(link, rest);
    if (!link || !url) throw gone();
    const count = open.get(link.workspace_id) ?? 0;
    if (count >= most_at_once) throw new Refusal("rate_limited", "Too many streams are relayed at once");
    open.set(link.workspace_id, count + 1);
    reply.raw.once("close", () => {
      const left = open.get(link.workspace_id)! - 1;
      if (left > 0) open.set(link.workspace_id, left);
      else open.delete(link.workspace_id);
    });
    return handOn(app, { link, url, rest, range: request.headers.range }, reply);
  });
}

/** Null: it leads out of what the link is for. */
function findTarget({ kind, url, manifest }: RelayLink, rest: string): string | null {
  if (kind === "folder") {
    if (rest === `/${manifest_name}`) return url + manifest;
    const target = rest.startsWith("/") ? URL.parse(rest.slice(1), url) : null;
    return target?.href.startsWith(url) ? target.href : null;
  }
  if (rest === "") return url;
  // With these a player asks a live playlist for what comes next.
  const asks = kind === "playlist" && /^\?(?:&?_HLS_(?:msn|part|skip)=\w+)+$/.test(rest);
  return asks ? `${url}${url.includes("?") ? "&" : "?"}${rest.slice(1)}` : null;
}

interface RelayRequest {
  link: RelayLink;
  url: string;
  rest: string;
  range: string | undefined;
}

async function handOn(app: App, { link, url, rest, range }: RelayRequest, reply: FastifyReply) {
  const over = new AbortController();
  reply.raw.once("close", () => over.abort());
  const late = setTimeout(() => over.abort(), first_byte_ms);
  const { FETCH_ALLOW_HOSTS: allow_hosts, GATEWAY_ALLOW: ranges } = app.config;
  const allow_local = link.local_host === null ? undefined : { hostname: link.local_host, ranges };
  const headers = range !== undefined && /^bytes=\d*-\d*$/.test(range) ? { range } : undefined;
  try {
    const answered = await guardedGet(
      url,
      { protocols: ["https:", "http:"], headers, allow_hosts, allow_local },
      over.signal,
    );
    clearTimeout(late);
    reply.raw.once("close", answered.close);
    if (answered.response.statusCode === 416) return reply.code(416).send(outsideFile);
    refuseFailure(answered);
    reply.headers({ ...foreignHeaders, "Cache-Control": "no-store" });
    if (link.kind === "playlist") return await sendPlaylist(app, link, answered, reply);
    if (rest === `/${manifest_name}`) return await sendManifest(app, link, answered, reply);
    return sendMedia(answered, reply);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const why = error instanceof FetchRefused ? error.message : "could not be reached";
    throw unavailable(`The stream ${why}`);
  } finally {
    clearTimeout(late);
  }
}

const outsideFile = {
  error: { code: "invalid", message: "The range lies outside the file", details: { field: "Range" } },
};

/** A player that hears that one piece is missing goes on with the next. */
function refuseFailure({ response: { statusCode = 0 } }: GuardedResponse): void {
  if (statusCode === 404 || statusCode === 410)
    throw new Refusal("not_found", `Its server has nothing at this address (status ${statusCode})`);
  if (statusCode < 200 || statusCode > 299)
    throw new FetchRefused("unreachable", `answered with status ${statusCode}`);
}

async function sendPlaylist(app: App, link: RelayLink, answered: GuardedResponse, reply: FastifyReply) {
  const { response, url, close } = answered;
  const text = await readText(response);
  close();
  if (!text.trimStart().startsWith("#EXTM3U")) throw new FetchRefused("refused", "did not send a playlist");
  const whole = wholeAfter(link, answered);
  const written = rewritePlaylist(text, url.href, (url, kind) => linkTo(app, { ...whole, kind, url }));
  return reply.type("application/vnd.apple.mpegurl").send(written);
}

async function sendManifest(app: App, link: RelayLink, answered: GuardedResponse, reply: FastifyReply) {
  const { response, url, close } = answered;
  const whole = wholeAfter(link, answered);
  // What it names lies beside where it really is.
  if (new URL(".", url).href !== link.url || whole.local_host !== link.local_host) {
    close();
    return reply.redirect(folderLink(app, whole, url));
  }
  const text = await readText(response);
  close();
  if (!/<MPD\b/.test(text)) throw new FetchRefused("refused", "did not send a manifest");
  const written = rewriteManifest(text, url, {
    folder: (url) => linkTo(app, { ...whole, kind: "folder", url: url.href }),
    manifest: (url) => folderLink(app, whole, url),
  });
  return reply.type("application/dash+xml").send(written);
}

/** What came from outside leads nowhere on the local network, whatever its host's name leads to later. */
function wholeAfter({ workspace_id, exp, local_host }: RelayLink, { is_local }: GuardedResponse): RelayGrant {
  return { workspace_id, exp, local_host: is_local ? local_host : null };
}

async function readText(response: GuardedResponse["response"]): Promise<string> {
  return (await readBody(response, most_text_bytes, AbortSignal.timeout(first_byte_ms))).toString("utf8");
}

function sendMedia({ response }: GuardedResponse, reply: FastifyReply) {
  if (isPage(response.headers["content-type"])) throw new FetchRefused("refused", "sent a web page");
  response.setTimeout(idle_ms, () => response.destroy());
  reply.code(response.statusCode!).headers(handedOn(response.headers));
  return reply.type(chooseType(response.headers["content-type"])).send(response);
}

function handedOn(headers: IncomingHttpHeaders): Record<string, string> {
  const names = ["content-length", "content-range", "content-encoding", "accept-ranges"];
  return Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === "string" ? [[name, headers[name]]] : [])),
  );
}

const isPage = (type = "") => /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(type);

/** Whatever else it says it is, it is only bytes. */
function chooseType(given = ""): string {
  const type = given.split(";", 1)[0]!.trim().toLowerCase();
  return /^(video|audio)\/[\w.+-]+$/.test(type) ? type : "application/octet-stream";
}
