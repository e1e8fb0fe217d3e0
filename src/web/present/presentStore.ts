import type { ConnectionState } from "../../client/LiveConnection.ts";
import type { LinkQuality, Presenting } from "../../core/presenters/livePresenter.ts";
import { type AirState, judgeAir } from "./airState.ts";
import { readIceServers } from "../shared/ice.ts";
import { type Feeds, openFeeds, sendNothing } from "./feeds/openFeeds.ts";
import { planFeeds } from "./feeds/planFeeds.ts";
import { judgeSendQuality } from "./feeds/sendQuality.ts";
import { type Media, type MediaState, openMedia } from "./media/openMedia.ts";
import { openPresentConnection } from "./presentConnection.ts";
import { recallConnected, rememberConnected, type RememberedSwitches } from "./rememberedValues.ts";

export interface PresentState {
  line: ConnectionState;
  /** Null until the server has told something. */
  presenting: Presenting | null;
  /** The link is unknown, revoked, or its time is over. */
  isInvalid: boolean;
  media: MediaState;
  air: AirState;
  /** Null while nothing is known of the network. */
  quality: LinkQuality | null;
}

/** Holds what is true on the page, and what the page can do. */
export interface PresentStore {
  state(): PresentState;
  /** Calls the listener after every change; the returned function ends it. */
  listen(listener: () => void): () => void;
  media: Media;
  /** Sends what the devices give, and waits in the wings. */
  connect: () => void;
  /** Takes the place back from the other window. */
  continueHere(): Promise<void>;
  /** Ends everything by choice. */
  leave: () => void;
  /** Returns the server's time. */
  now: () => number;
}

const stats_ms = 2_000;

export function openPresentStore(token: string): PresentStore {
  const listeners = new Set<() => void>();
  const media = openMedia(() => {
    sendMedia();
    change({ media: media.state() });
  });
  let feeds: Feeds | null = null;
  let isOpeningFeeds = false;
  let wantsToSend = false;
  let isElsewhere = false;
  let state: PresentState = {
    line: "connecting",
    presenting: null,
    isInvalid: false,
    media: media.state(),
    air: "off",
    quality: null,
  };

  function change(changed: Partial<PresentState>) {
    state = { ...state, ...changed };
    if (state.presenting)
      state.air = judgeAir({
        line: state.line,
        presenting: state.presenting,
        wantsToSend,
        isElsewhere,
        feeds: feeds?.states() ?? {},
      });
    for (const listener of listeners) listener();
  }

  const connection = openPresentConnection({
    token,
    onState(line) {
      if (line !== "live") feeds?.hearListed(null);
      change({ line });
    },
    onPresenting(presenting) {
      const isFirst = state.presenting === null;
      change({ presenting });
      feeds?.hearListed(presenting.feeds);
      if (isOver(presenting)) stop();
      else if (isFirst) void comeBack(recallConnected());
    },
    onRefused() {
      stop();
      change({ isInvalid: true });
    },
  });

  /** The page was loaded again while it was connected: it takes its place again without a question. */
  async function comeBack(was: RememberedSwitches | null) {
    if (!was) return;
    await media.open({ withCamera: was.camera, withMicrophone: was.microphone });
    if (media.state().step !== "open") return;
    connect();
    // No browser shares a screen again without being asked to.
    if (was.screen) media.notify("screen_ended");
  }

  function connect() {
    wantsToSend = true;
    sendMedia();
    change({});
  }

  function sendMedia() {
    if (!wantsToSend || !state.presenting) return;
    const { isCameraOn, isMicrophoneOn } = media.state();
    rememberConnected({
      camera: isCameraOn,
      microphone: isMicrophoneOn,
      screen: media.state().screen !== null,
    });
    if (!feeds) return void beginFeeds(state.presenting.link_id);
    const { camera, microphone, screen, devices } = media.state();
    const [video] = screen?.getVideoTracks() ?? [];
    const plan = planFeeds({
      hasCamera: !isElsewhere && (camera !== null || devices.camera.length > 0),
      camera: isElsewhere ? null : camera,
      microphone: isElsewhere ? null : microphone,
      screen: video ? { video, audio: screen?.getAudioTracks()[0] ?? null } : null,
    });
    feeds.send(plan);
  }

  async function beginFeeds(link_id: string) {
    if (isOpeningFeeds) return;
    isOpeningFeeds = true;
    const ice_servers = await readIceServers({ Authorization: `Bearer ${token}` });
    feeds = openFeeds({ link_id, token, ice_servers, onChange: applyFeeds });
    feeds.hearListed(state.line === "live" ? (state.presenting?.feeds ?? null) : null);
    isOpeningFeeds = false;
    sendMedia();
  }

  function applyFeeds() {
    const states = feeds?.states() ?? {};
    if (states.camera === "taken_over" && !isElsewhere) {
      isElsewhere = true;
      media.yieldDevices();
    } else if (states.screen === "taken_over") media.stopScreen("screen_elsewhere");
    change({});
  }

  function stop() {
    if (!wantsToSend && state.media.step === "closed") return;
    wantsToSend = false;
    isElsewhere = false;
    rememberConnected(null);
    if (feeds) sendNothing(feeds);
    media.close();
    change({ quality: null });
  }

  async function judgeQuality() {
    if (state.air !== "wings" && state.air !== "on_air") return;
    const stats = await feeds?.stats();
    const quality = stats ? judgeSendQuality(stats) : null;
    if (quality !== state.quality) change({ quality });
  }
  setInterval(() => void judgeQuality(), stats_ms);

  const hurry = () => document.visibilityState === "visible" && !state.isInvalid && connection.hurry();
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);

  return {
    state: () => state,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    media,
    connect,
    async continueHere() {
      if (media.state().step === "asking") return;
      await media.open({ withCamera: true });
      isElsewhere = false;
      sendMedia();
      change({});
    },
    leave: stop,
    now: connection.now,
  };
}

/** A session that has ended takes nothing more, unless its team still holds what comes. */
function isOver({ session, feeds }: Presenting): boolean {
  const hasEnded = session.status === "ended" || session.status === "cancelled";
  return hasEnded && Object.keys(feeds).length === 0;
}
