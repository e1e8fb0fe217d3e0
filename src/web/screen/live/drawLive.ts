import "./live.css";
import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import type { LiveSource, OnAirPresenter } from "../../../core/presenters/livePresenter.ts";
import type { BlockMoment } from "../blocks/blockMoment.ts";
import type { Fault } from "../blocks/fault.ts";
import { sound_refused } from "../blocks/soundRefused.ts";
import { restyle } from "../restyle.ts";
import { withTimeout } from "../withTimeout.ts";
import { type LiveLayout, type LiveRoom, liveLayout } from "./liveLayout.ts";
import { LivePicture } from "./livePicture.ts";
import type { PresenterFeed } from "./presenterFeed.ts";
import type { PresenterFeeds } from "./presenterFeeds.ts";
import { chooseSource, findVoice, isTimeToShow, listSources } from "./shownSources.ts";

export { PresenterFeeds } from "./presenterFeeds.ts";

export interface LiveOptions {
  live: OnAirPresenter;
  onFault: (fault: Omit<Fault, "block_uuid">) => void;
}

/** The pictures of one presenter in one block, over the photo. */
export interface LiveView {
  readonly element: HTMLElement;
  readonly link_id: string;
  /** Tells whether they are seen, or fading in. */
  readonly is_shown: boolean;
  /** Settles when what comes already can be shown at once. */
  readonly ready: Promise<unknown>;
  write(block: ComposedBlock, live: OnAirPresenter): void;
  /** Returns whether something else is shown than before, so that it has to be arranged anew. */
  update(moment: LiveMoment): boolean;
  arrange(room: LiveRoom): LiveLayout;
  /** Fades out, and closes all of it. */
  leave(): void;
  dispose(): void;
}

export type LiveMoment = BlockMoment & { plays_audio: boolean };

interface UsedFeed {
  feed: PresenterFeed;
  /** Missing where only its sound is wanted. */
  picture: LivePicture | null;
  /** When it was last wanted or seen. */
  used_at: number;
  is_faulty: boolean;
}

/** Feeds are opened this long before their block shows. */
const ahead_ms = 4_000;
/** The style sheet says the same. */
const fade_ms = 400;
/** A shot waits this long for the first picture of a feed that is there. */
const first_ms = 1_000;
/** What was shown before stays this long for what is to be shown instead. */
const change_ms = 4_000;
const radius_share = 0.06;
const sourceNames: Record<LiveSource, string> = { camera: "camera", screen: "shared screen" };

export function drawLive(feeds: PresenterFeeds, { live: first, onFault }: LiveOptions): LiveView {
  const user = {};
  const { link_id } = first;
  const element = document.createElement("div");
  element.className = "live";
  restyle(element, { opacity: "0" });
  const used = new Map<LiveSource, UsedFeed>();
  let live = first;
  let block: ComposedBlock | null = null;
  let shown: readonly LiveSource[] = [];
  let since: number | null = null;
  let wanted_last = "";
  let changed_at = 0;
  let has_appeared = false;
  let refused = false;
  let ready: Promise<unknown> = Promise.resolve();

  const listWanted = () =>
    listSources(chooseSource(live, block?.presenter_source), { is_round: block?.mask?.shape === "circle" });

  function follow(plays_audio: boolean, now: number) {
    const wanted = listWanted();
    if (wanted.join() !== wanted_last) changed_at = now;
    wanted_last = wanted.join();
    const voice = plays_audio ? findVoice(live) : null;
    for (const source of wanted) if (live.streams[source] !== undefined) open(source, true);
    if (voice !== null) open(voice, wanted.includes(voice));
    for (const [source, known] of used) {
      known.picture?.follow(known.feed.stream, () => known.feed.copyPicture());
      if (source === voice || wanted.includes(source) || shown.includes(source)) known.used_at = now;
      // A picture that is no longer asked for is seen until it has faded out.
      else if (now - known.used_at > fade_ms) release(source);
    }
  }

  function open(source: LiveSource, has_picture: boolean) {
    const known = used.get(source) ?? startToUse(source);
    used.set(source, known);
    if (!has_picture || known.picture) return;
    known.picture = new LivePicture(source);
    known.feed.pictures.add(known.picture);
    // The camera stands before the screen.
    if (source === "screen") element.prepend(known.picture.element);
    else element.append(known.picture.element);
    if (known.feed.has_picture) wait(known.picture.first);
  }

  const startToUse = (source: LiveSource): UsedFeed => ({
    feed: feeds.use(link_id, source, user),
    picture: null,
    used_at: 0,
    is_faulty: false,
  });

  function wait(come: Promise<void>) {
    const soon = withTimeout(come, { ms: first_ms, otherwise: undefined });
    // In a shot that is still being prepared it stands from the beginning, without a fade over the photo.
    const stands = soon.then(() => element.isConnected || choose(performance.now()));
    ready = Promise.all([ready, stands]);
  }

  function release(source: LiveSource) {
    const known = used.get(source);
    if (!known) return;
    used.delete(source);
    if (known.is_faulty) onFault({ file: faultKey(source), message: null });
    feeds.release(link_id, source, user);
    if (!known.picture) return;
    known.feed.pictures.delete(known.picture);
    known.picture.close();
    known.picture.element.remove();
  }

  const hasCome = (source: LiveSource) => {
    const known = used.get(source);
    return known?.picture?.has_frame === true && known.feed.has_picture;
  };

  /** What is shown stays for a moment when something else is asked for, so that nothing shows between the two. */
  function keepsOld(wanted: readonly LiveSource[], now: number): boolean {
    const isAwaited = wanted.some((source) => live.streams[source] !== undefined);
    return isAwaited && now - changed_at < change_ms && shown.every(hasCome);
  }

  /** Returns whether something else is shown now. */
  function choose(now: number): boolean {
    const wanted = listWanted();
    const came = wanted.filter(hasCome);
    since = came.length === 0 ? null : (since ?? now);
    const is_shown = shown.length > 0;
    const isTime = isTimeToShow(wanted, live, { came, since: since ?? now, is_shown }, now);
    const next = isTime ? came : keepsOld(wanted, now) ? shown : [];
    if (next.join() === shown.join()) return false;
    shown = next;
    if (shown.length === 0) has_appeared = false;
    if (!is_shown && shown.every((source) => used.get(source)?.picture?.is_still)) standAtOnce();
    restyle(element, { opacity: shown.length > 0 ? "1" : "0" });
    return true;
  }

  /** What another block shows already does not fade in over the photo. */
  function standAtOnce() {
    restyle(element, { transition: "none" });
    requestAnimationFrame(() => restyle(element, { transition: "" }));
  }

  function hear({ shows, stands, presence, plays_audio }: LiveMoment) {
    const { audible = true, volume = 1 } = block ?? {};
    const isHeard = plays_audio && audible && shows && !stands;
    for (const { feed } of used.values())
      feed.sound.want(user, isHeard ? Math.min(1, Math.max(0, volume * presence)) : 0, onRefused);
  }

  function onRefused() {
    if (refused) return;
    refused = true;
    onFault({ message: sound_refused });
  }

  function tellFaults() {
    for (const [source, known] of used) {
      if (known.feed.is_faulty === known.is_faulty) continue;
      known.is_faulty = known.feed.is_faulty;
      const what = `Nothing comes from the ${sourceNames[source]} of “${live.name}”, who is on air`;
      onFault({ file: faultKey(source), message: known.is_faulty ? what : null });
    }
  }

  const faultKey = (source: LiveSource) => `presenter:${link_id}:${source}`;

  function closeAll() {
    for (const source of used.keys()) release(source);
    shown = [];
    since = null;
    has_appeared = false;
    restyle(element, { opacity: "0" });
  }

  function dispose() {
    closeAll();
    element.remove();
  }

  return {
    element,
    link_id,
    get is_shown() {
      return shown.length > 0;
    },
    get ready() {
      return ready;
    },
    write(next, next_live) {
      block = next;
      live = next_live;
    },
    update(moment) {
      const isNear = moment.shows || (moment.elapsed_ms < 0 && moment.elapsed_ms >= -ahead_ms);
      const was_shown = shown.length > 0;
      if (!isNear) {
        closeAll();
        return was_shown;
      }
      const now = performance.now();
      follow(moment.plays_audio, now);
      const isOther = choose(now);
      hear(moment);
      tellFaults();
      return isOther;
    },
    arrange(room) {
      const [camera, screen] = [used.get("camera")?.picture, used.get("screen")?.picture];
      const has = { camera: shown.includes("camera"), screen: shown.includes("screen") };
      const layout = liveLayout(room, has, screen?.aspect ?? undefined);
      // While all of it fades out, each picture stays where it is.
      if (shown.length === 0) return layout;
      element.toggleAttribute("data-shown", has_appeared);
      has_appeared = true;
      const radius = layout.is_inset && layout.camera ? layout.camera.height * radius_share : 0;
      const fit = layout.is_inset ? "cover" : (block?.transform.fit ?? "cover");
      const within = { width: layout.beside ?? room.width, height: room.height };
      if (layout.camera) camera?.place(layout.camera, within, { fit, radius });
      if (layout.screen) screen?.place(layout.screen, within, { fit: "contain", radius: 0 });
      camera?.appear(layout.camera !== null);
      screen?.appear(layout.screen !== null);
      restyle(element, { width: `${(within.width / room.width) * 100}%` });
      return layout;
    },
    leave() {
      shown = [];
      for (const { feed } of used.values()) feed.sound.leave(user);
      restyle(element, { opacity: "0" });
      setTimeout(dispose, fade_ms);
    },
    dispose,
  };
}
