import type { GuestEngagement } from "../../core/engagements/engagement.ts";
import type { GuestPost } from "../../core/posts/guestPost.ts";
import type { JoinedEngagement } from "./pageData.ts";
import { type AskedMessage, type GuestConnectionState, openGuestConnection } from "./guestConnection.ts";
import { shareErasing } from "./ownData/shareErasing.ts";
import { openPlay, type Play, type PlayState } from "./play/openPlay.ts";
import { isSpeakAnswer, isTeamList } from "./readResponses.ts";
import { askAsGuest, openIdentity } from "./identity.ts";
import { sendRequest as askAnybody } from "./queue/sendRequest.ts";
import { openPostDatabase } from "./queue/postDatabase.ts";
import { findFirstStep, type PostForm } from "./queue/queuedPost.ts";
import { openSender, type SendProgress } from "./queue/sender.ts";
import { vibrate } from "./haptics.ts";
import type { OwnDataResult } from "./ownData/fetchOwnData.ts";
import type { Act, ActResult } from "./sendAct.ts";
import { takeNamedCode } from "./ticket/namedCode.ts";
import { openTicketGate, type TicketGate } from "./ticket/openTicketGate.ts";
import { randomWord } from "../shared/randomWord.ts";

export interface GuestState {
  line: GuestConnectionState;
  engagement: GuestEngagement | null;
  /** The newest post comes first. */
  posts: GuestPost[];
  /** The oldest post comes first. */
  sending: SendProgress[];
  /** Null means that nothing is known of games and polls yet. */
  play: PlayState | null;
  /** The guest is asked for a personal code. */
  isTicketAsked: boolean;
}

/** What the places of the page that are loaded later use of the line to the server. */
export interface GuestLine {
  /** Returns null when it is not known whether the act arrived. */
  act: (act: Act) => Promise<ActResult | null>;
  /** Sends an act without waiting for what became of it. */
  tell: (act: Act) => void;
  /** Asks for something of this engagement, as the guest; the path follows the code. */
  get: (path: string) => Promise<{ status: number; body: unknown }>;
  isLive: () => boolean;
  /** Calls the listener with what is told of questions, and with null when there is a new live connection. */
  followQuestions: (listener: (asked: AskedMessage | null) => void) => () => void;
}

/** A file in the form in which it is sent. */
export interface ChosenFile {
  file: Blob;
  mime: string;
}

/** Holds what is true on the page, and what the page can do. */
export interface GuestStore {
  /** False means that this browser forgets who it is. */
  isRemembered: boolean;
  state(): GuestState;
  /** Calls the listener after every change; the returned function ends it. */
  listen(listener: () => void): () => void;
  post(form: PostForm, chosen: ChosenFile | null): void;
  retry(id: string): void;
  remove(id: string): void;
  /** Returns false when the server was not reached. */
  withdraw(post_id: string): Promise<boolean>;
  /**
   * Says yes or no to an invite to speak. Returns where to go, `over` when it no longer stands, and `failed` when the
   * server was not reached.
   */
  speak(post_id: string, accept: boolean): Promise<{ url: string | null } | "over" | "failed">;
  /** Returns the picture of an own post while the server has made none of it yet. */
  getPicture(post_id: string): Blob | null;
  play: Play;
  line: GuestLine;
  ticket: TicketGate;
  /** Saves on the phone what the server has of this guest. */
  downloadData(): Promise<OwnDataResult>;
  /** Erases what the server and the phone have of this guest. */
  eraseData(): Promise<"erased" | "failed">;
}

export function openGuestStore({ join_code, engagement }: JoinedEngagement): GuestStore {
  const identity = openIdentity({ join_code, ask: askAnybody });
  const ask = askAsGuest(identity, askAnybody);
  const pictures = new Map<string, Blob>();
  const withdrawn = new Set<string>();
  const listeners = new Set<() => void>();
  const followers = new Set<(asked: AskedMessage | null) => void>();
  const tellFollowers = (asked: AskedMessage | null) => {
    for (const follower of followers) follower(asked);
  };
  let state: GuestState = {
    line: "connecting",
    engagement,
    posts: [],
    sending: [],
    play: null,
    isTicketAsked: false,
  };

  function change(changed: Partial<GuestState>) {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  }

  const ticket = openTicketGate({
    join_code,
    ask,
    named_code: takeNamedCode(),
    isWanted: () => state.engagement?.voting.anonymous === false,
    onChange: (isTicketAsked) => change({ isTicketAsked }),
  });

  const playing = openPlay({
    ticket,
    act: (act) => line.act(act),
    async teams() {
      const { status, body } = await ask({ method: "GET", path: `/guest/${join_code}/teams` });
      return status === 200 && isTeamList(body) ? body.teams : null;
    },
    goOn: () => line.goOn(),
    now: () => line.now(),
    onChange: (play) => change({ play }),
    onTaken: () => vibrate("taken"),
  });

  const line = openGuestConnection({
    join_code,
    identity,
    ask,
    onState(line) {
      if (line === state.line) return;
      change({ line });
      if (line === "connected") playing.hurry();
    },
    onEngagement: (engagement) => change({ engagement }),
    onPosts: (posts) => change({ posts: posts.filter(isThere) }),
    onPlay: playing.applyMessage,
    onAsked: tellFollowers,
    onLive: () => tellFollowers(null),
    onTakenOver: playing.takeOver,
    isPlaying: playing.isOn,
  });

  const sender = openSender({
    join_code,
    ask,
    kept: openPostDatabase(),
    now: Date.now,
    onChange: (sending) => change({ sending }),
    onPosted(post, { file, form }) {
      if (!post) return line.refresh();
      if (file && form.kind === "photo") pictures.set(post.post_id, file);
      // A repeated response tells how the post was at first; what is in the list already is newer.
      const isKnown = state.posts.some(({ post_id }) => post_id === post.post_id);
      if (!isKnown) change({ posts: [post, ...state.posts] });
    },
  });

  const others = shareErasing({ join_code, sender });

  /** A post that was withdrawn does not come back with a response that was already on its way. */
  function isThere({ post_id, held_because }: GuestPost) {
    return held_because !== "withdrawn" && !withdrawn.has(post_id);
  }

  function hurry() {
    if (document.visibilityState !== "visible") return;
    sender.hurry();
    line.hurry();
  }
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  addEventListener("beforeunload", (event) => {
    // Only what would be lost is worth a question.
    if (state.sending.some(({ isKept, post }) => !isKept && post.step.at !== "refused"))
      event.preventDefault();
  });

  return {
    isRemembered: identity.isKept,
    state: () => state,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    post(form, chosen) {
      const file = chosen?.file ?? null;
      void sender.add({
        id: randomWord(16),
        join_code,
        made_at: Date.now(),
        form,
        file,
        mime: chosen?.mime ?? null,
        step: findFirstStep({ file }),
        posted_at: null,
      });
    },
    retry: (id) => sender.retry(id),
    remove: (id) => sender.remove(id),
    async withdraw(post_id) {
      const { status } = await ask({
        method: "DELETE",
        path: `/guest/${join_code}/posts/${post_id}`,
      });
      if (status !== 204 && status !== 404) return false;
      withdrawn.add(post_id);
      pictures.delete(post_id);
      change({ posts: state.posts.filter(isThere) });
      return true;
    },
    async speak(post_id, accept) {
      const path = `/guest/${join_code}/posts/${post_id}/speak`;
      const { status, body } = await ask({ method: "POST", path, body: { accept } });
      if (status === 200 && isSpeakAnswer(body)) return body;
      if (status !== 404 && status !== 409) return "failed";
      line.refresh();
      return "over";
    },
    play: playing.play,
    line: {
      act: (act) => line.act(act),
      tell: (act) => line.tell(act),
      get: (path) => ask({ method: "GET", path: `/guest/${join_code}${path}` }),
      isLive: () => line.isLive(),
      followQuestions(listener) {
        followers.add(listener);
        return () => followers.delete(listener);
      },
    },
    ticket,
    async downloadData() {
      const { fetchOwnData } = await import("./ownData/fetchOwnData.ts");
      return fetchOwnData(join_code, identity);
    },
    async eraseData() {
      const { eraseOwnData } = await import("./ownData/eraseOwnData.ts");
      others.tell("begins");
      const outcome = await eraseOwnData({ join_code, identity, sender, ticket });
      others.tell(outcome);
      return outcome;
    },
    getPicture: (post_id) => pictures.get(post_id) ?? null,
  };
}
