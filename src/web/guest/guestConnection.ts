import type { GuestEngagement } from "../../core/engagements/engagement.ts";
import type { GuestPost } from "../../core/posts/guestPost.ts";
import type { ServerMessage } from "../../contract/liveMessages.ts";
import { waitAfterPing_ms } from "../../core/time/roundTrips.ts";
import { Clock } from "../shared/clock.ts";
import { LiveConnection } from "../../client/LiveConnection.ts";
import { type Act, type ActResult, openActSender } from "./sendAct.ts";
import type { Identity } from "./identity.ts";
import type { SendRequest } from "./queue/sendRequest.ts";
import { waitAfter } from "./queue/pace.ts";
import { type GuestOverview, isOverview } from "./readResponses.ts";

export type GuestConnectionState = "connecting" | "connected" | "lost";

export type PlayMessage = Extract<ServerMessage, { type: "game" | "poll" }>;
export type AskedMessage = Extract<ServerMessage, { type: "asked" }>;

interface Options {
  join_code: string;
  identity: Identity;
  /** Sends requests as the guest. */
  ask: SendRequest;
  onState: (state: GuestConnectionState) => void;
  /** Null means that there is none with this code any more. */
  onEngagement: (engagement: GuestEngagement | null) => void;
  onPosts: (posts: GuestPost[]) => void;
  onPlay: (told: PlayMessage) => void;
  onAsked: (asked: AskedMessage) => void;
  /** Is called when there is a new live connection; what was asked of the one before is forgotten. */
  onLive: () => void;
  /** Is called when the guest plays in another window; nothing more is received until `goOn`. */
  onTakenOver: () => void;
  /** Tells whether something is going on that does not wait. */
  isPlaying: () => boolean;
}

export interface GuestConnection {
  /** Checks the connection at once, because the network is back or the page is in the foreground again. */
  hurry(): void;
  /** Asks for everything anew, whether or not anything was told. */
  refresh(): void;
  /** Returns null when it is not known whether the act arrived. */
  act(act: Act): Promise<ActResult | null>;
  /** Sends an act without waiting for what became of it. */
  tell(act: Act): void;
  isLive(): boolean;
  goOn(): void;
  /** Returns the server's time. */
  now(): number;
}

const poll_ms = 4_000;
/** In a game there is something new every few seconds. */
const playing_poll_ms = 1_000;
/** A clock that is this exact agrees with every screen, and need not ask again and again. */
const good_ms = 40;
const ping_ms = 5_000;
const look_ms = 1_000;
/** After this time the act is better tried again, because the socket may be back. */
const act_ms = 4_000;

/**
 * Receives what the server tells this phone: over a socket, and where there is none, by asking as often as is polite.
 */
export function openGuestConnection(options: Options): GuestConnection {
  const { join_code, identity, ask, onState, onEngagement, onPosts, onPlay, onTakenOver, isPlaying } =
    options;
  const { onAsked, onLive } = options;
  let live: LiveConnection | null = null;
  /** Counts how often in a row there was no token to be had, or it was not accepted. */
  let refusals = 0;
  let isLive = false;
  let isTakenOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clock = new Clock({
    localTime: () => performance.now(),
    wallTime: Date.now,
    onParted: () => live?.check(),
  });
  const acts = openActSender({
    sendLive: (act) => live?.send(act) ?? false,
    request: (act) =>
      ask({
        method: "POST",
        path: `/guest/${join_code}/act`,
        body: act,
        signal: AbortSignal.timeout(act_ms),
      }),
    onSilence: () => live?.check(),
  });
  void begin();
  setInterval(() => clock.look(), look_ms);

  /** Opens the socket once the phone has a token. */
  async function begin() {
    const token = await identity.token();
    if (isTakenOver || live) return;
    if (typeof token === "string") live = open(token);
    else {
      // Meanwhile the page can show what everybody may see.
      void poll();
      beginLater(token.retry_after_ms ?? 0);
    }
  }

  function beginLater(at_least_ms: number) {
    refusals += 1;
    setTimeout(() => void begin(), at_least_ms + waitAfter(refusals, Math.random()));
  }

  /** The server did not issue this token: the phone asks for one that it did. */
  function beginAnew(token: string) {
    identity.drop(token);
    live?.close();
    live = null;
    acts.lose();
    beginLater(0);
  }

  function open(token: string): LiveConnection {
    const connection = new LiveConnection({
      url: location.origin,
      localTime: clock.localTime,
      ping_ms: (pings) => (clock.error_ms() > good_ms ? waitAfterPing_ms(pings) : ping_ms),
    });
    connection.open({
      hello: () => ({ type: "hello", protocol: 1, as: "guest", join_code, token }),
      onState(state) {
        isLive = state === "live";
        clearTimeout(timer);
        if (isLive) {
          onState("connected");
          onLive();
        } else {
          acts.lose();
          // A socket that is being opened is given a moment.
          timer = setTimeout(() => void poll(), state === "connecting" ? poll_ms : 0);
        }
      },
      onMessage: (message, received_at) => applyMessage(message, received_at, token),
    });
    return connection;
  }

  function applyMessage(message: ServerMessage, received_at: number, token: string) {
    switch (message.type) {
      case "welcome":
        refusals = 0;
        return;
      case "refused":
        return message.code === "unauthorized" ? beginAnew(token) : undefined;
      case "pong":
        return clock.hear(message, received_at);
      case "engagement":
        return onEngagement(message.engagement);
      case "own_posts":
        return onPosts(message.posts);
      case "game":
      case "poll":
        return onPlay(message);
      case "asked":
        return onAsked(message);
      case "done":
      case "not_done":
        return acts.settle(message);
      case "taken_over":
        return stop();
      default:
    }
  }

  function stop() {
    isTakenOver = true;
    isLive = false;
    clearTimeout(timer);
    live?.close();
    live = null;
    acts.lose();
    onTakenOver();
  }

  async function poll() {
    clearTimeout(timer);
    // A phone in a pocket asks for nothing.
    if (document.visibilityState === "visible") await look();
    if (!isLive && !isTakenOver)
      timer = setTimeout(() => void poll(), isPlaying() ? playing_poll_ms : poll_ms);
  }

  async function look() {
    const asked_at = clock.localTime();
    const { status, body } = await ask({ method: "GET", path: `/guest/${join_code}` });
    const overview = status === 200 && isOverview(body) ? body : null;
    if (overview) applyOverview(overview, asked_at);
    else if (status === 404) onEngagement(null);
    if (!isLive) onState(overview || status === 404 ? "connected" : "lost");
  }

  function applyOverview({ engagement, posts, now, ...play }: GuestOverview, asked_at: number) {
    onEngagement(engagement);
    onPosts(posts);
    // What comes over the socket is newer.
    if (isLive || isTakenOver) return;
    if (now !== undefined) clock.hear({ t: asked_at, now }, clock.localTime());
    const { game = null, own_game = null, poll = null, own_vote = null } = play;
    onPlay({ type: "game", engagement_id: "", game, own: own_game });
    onPlay({ type: "poll", engagement_id: "", poll, own: own_vote });
  }

  return {
    hurry() {
      if (isTakenOver) return;
      if (!live) void begin();
      live?.check();
      if (!isLive) void poll();
    },
    refresh: () => void look(),
    act: acts.send,
    tell: (act) => acts.tell(act),
    isLive: () => isLive,
    goOn() {
      if (!isTakenOver) return;
      isTakenOver = false;
      void begin();
    },
    now: () => clock.now(),
  };
}
