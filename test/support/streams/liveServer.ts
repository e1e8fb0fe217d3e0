import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { type Colour, encodeSegments, type Segments } from "./encodeSegments.ts";
import { manifest, masterPlaylist, mediaPlaylist } from "./playlists.ts";

/** What becomes of requests for a channel. */
export type State =
  | "runs"
  /** Whoever asks has the connection closed at once. */
  | "refuses"
  /** Whoever asks is kept waiting. */
  | "silent"
  /** Playlists come, and of what they name nothing. */
  | "segments silent"
  /** Like a camera through the node: the first who asks starts it, and for a while everybody waits. */
  | "starts"
  /** It still answers, but nothing new comes. */
  | "frozen";

export interface LiveChannel {
  /** The addresses are those of the newest run. */
  readonly hls: string;
  readonly dash: string;
  readonly film: string;
  set(state: State): void;
  /** The paths asked for, in order. */
  asked: string[];
}

export interface LiveServer {
  /** `127.0.0.1:port`, for FETCH_ALLOW_HOSTS. */
  host: string;
  add(name: string, colour: Colour, options?: { cors?: boolean }): Promise<LiveChannel>;
  /**
   * Begins a new run of all channels, under new addresses: it has its whole length before it. Whoever still plays the
   * run before is not disturbed.
   */
  rewind(): void;
  stop(): Promise<void>;
}

/** About what the gateway takes at the most. */
const start_ms = 3_000;

interface Sent {
  name: string;
  segments: Segments;
  cors: boolean;
  state: State;
  /** Since when nothing new comes; null: it goes on. */
  frozen_at: number | null;
  /** When what was started by the first who asked is there; null: nobody has asked. */
  begun_at: number | null;
  asked: string[];
}

/**
 * Somebody else's television: live channels that go on by the clock, for so long, and can be cut. The clock of a run
 * starts with its first request, so that nothing is used up while a test still prepares itself.
 */
export async function startLiveServer(seconds = 90): Promise<LiveServer> {
  const runs: { started_at: number | null }[] = [{ started_at: null }];
  const channels = new Map<string, Sent>();
  // So many are there when it starts.
  const count = (started_at: number, now: number) =>
    Math.min(seconds, 6 + Math.floor(Math.max(0, now - started_at) / 1000));
  const server = http.createServer((request, response) => {
    const [, place, name = "", file = ""] = new URL(request.url!, "http://here").pathname.split("/");
    const run = runs[Number(place)];
    const sent = channels.get(name);
    if (!run || !sent) return void response.writeHead(404).end();
    const started_at = (run.started_at ??= Date.now());
    sent.asked.push(file);
    if (sent.state === "refuses") return void request.socket.destroy();
    if (sent.state === "silent") return;
    if (sent.state === "segments silent" && /4s?$/.test(file)) return;
    if (sent.state === "starts") sent.begun_at ??= Date.now() + start_ms;
    setTimeout(
      () => send(sent, file, { started_at, response }),
      Math.max(0, (sent.begun_at ?? 0) - Date.now()),
    );
  });
  function send(
    sent: Sent,
    file: string,
    { started_at, response }: { started_at: number; response: http.ServerResponse },
  ) {
    const found = answer(sent, file, {
      count: count(started_at, sent.frozen_at ?? Date.now()),
      started_at,
    });
    if (!found) return void response.writeHead(404).end();
    const cors: Record<string, string> = sent.cors ? { "Access-Control-Allow-Origin": "*" } : {};
    response.writeHead(200, { "Content-Type": found.type, "Cache-Control": "no-store", ...cors });
    response.end(found.body);
  }
  await once(server.listen(0, "127.0.0.1"), "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    async add(name, colour, { cors = true } = {}) {
      const segments = await encodeSegments(colour, seconds);
      const sent: Sent = { name, segments, cors, state: "runs", frozen_at: null, begun_at: null, asked: [] };
      channels.set(name, sent);
      const address = (file: string) => `http://${host}/${runs.length - 1}/${name}/${file}`;
      return {
        get hls() {
          return address("master.m3u8");
        },
        get dash() {
          return address("live.mpd");
        },
        get film() {
          return address("film.mp4");
        },
        asked: sent.asked,
        set(state) {
          sent.state = state;
          sent.begun_at = null;
          sent.frozen_at = state === "frozen" ? Date.now() : null;
        },
      };
    },
    rewind() {
      runs.push({ started_at: null });
    },
    async stop() {
      server.close().closeAllConnections();
      await once(server, "close");
    },
  };
}

function answer(
  { segments }: Sent,
  file: string,
  live: { count: number; started_at: number },
): { type: string; body: string | Buffer } | null {
  if (file === "master.m3u8") return { type: "application/vnd.apple.mpegurl", body: masterPlaylist() };
  if (file === "live.m3u8") return { type: "application/vnd.apple.mpegurl", body: mediaPlaylist(live.count) };
  if (file === "live.mpd") return { type: "application/dash+xml", body: manifest(live.started_at) };
  if (file === "init.mp4") return { type: "video/mp4", body: segments.init };
  if (file === "film.mp4")
    return { type: "video/mp4", body: Buffer.concat([segments.init, ...segments.media]) };
  const media = /^(\d+)\.m4s$/.exec(file);
  const body = media && Number(media[1]) < live.count ? segments.media[Number(media[1])] : undefined;
  return body ? { type: "video/iso.segment", body } : null;
}
