import type { GuestEngagement } from "../../core/engagements/engagement.ts";
import type { GuestPost } from "../../core/posts/guestPost.ts";
import { openLive } from "../shared/live.ts";
import type { Ask } from "./queue/ask.ts";

export type LineState = "connecting" | "connected" | "lost";

interface Options {
  join_code: string;
  token: string;
  ask: Ask;
  onState: (state: LineState) => void;
  /** Null: there is none with this code any more. */
  onEngagement: (engagement: GuestEngagement | null) => void;
  onPosts: (posts: GuestPost[]) => void;
}

export interface Line {
  /** Now and not later: the network is back, or the page is looked at again. */
  hurry(): void;
  /** Asks what is true, whether or not somebody told. */
  refresh(): void;
}

const poll_ms = 4_000;

/** What the server tells this phone: over a socket, and where there is none, as often as it is polite to ask. */
export function openLine({ join_code, token, ask, onState, onEngagement, onPosts }: Options): Line {
  let isLive = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const live = openLive({
    url: `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/live`,
    hello: { type: "hello", protocol: 1, as: "guest", join_code, token },
    onState(state) {
      isLive = state === "live";
      clearTimeout(timer);
      if (isLive) onState("connected");
      // A socket that is being opened is given a moment.
      else timer = setTimeout(() => void poll(), state === "connecting" ? poll_ms : 0);
    },
    onMessage(message) {
      if (message.type === "engagement") onEngagement(message.engagement);
      if (message.type === "own_posts") onPosts(message.posts);
    },
  });

  async function poll() {
    clearTimeout(timer);
    // A phone in a pocket asks for nothing.
    if (document.visibilityState === "visible") await look();
    if (!isLive) timer = setTimeout(() => void poll(), poll_ms);
  }

  async function look() {
    const { status, body } = await ask({
      method: "GET",
      path: `/guest/${join_code}`,
      headers: { Authorization: `Guest ${token}` },
    });
    if (status === 200) {
      const { engagement, posts } = body as { engagement: GuestEngagement; posts: GuestPost[] };
      onEngagement(engagement);
      onPosts(posts);
    } else if (status === 404) onEngagement(null);
    if (!isLive) onState(status === 200 || status === 404 ? "connected" : "lost");
  }

  return {
    hurry() {
      live.retryNow();
      if (!isLive) void poll();
    },
    refresh: () => void look(),
  };
}
