import { composeShot, type Filling, type ShotParts } from "../../core/compose/composeShot.ts";
import type { Step } from "../../core/playback/chapterSteps.ts";
import { pictureAddress } from "../../core/playback/pictureAddress.ts";
import { type Playing, Playhead } from "../../core/playback/playhead.ts";
import type { PlayedAsset, Programme } from "../../core/playback/programme.ts";
import { presentersOf, sessionOf, sessionValues } from "../../core/playback/sessionValues.ts";
import type { Fault } from "./blocks/drawer.ts";
import { drawShot, type ShotView, type Surroundings } from "./drawShot.ts";
import { drawIdleCard } from "./idleCard.ts";
import { Layers } from "./layers.ts";
import { drawPairingCard } from "./pairingCard.ts";
import type { View } from "./view.ts";

type PlayingShot = Playing & { step: Step };

interface Shot {
  kind: "shot";
  view: ShotView;
  playing: PlayingShot;
  parts: ShotParts;
}
type Shown = Shot | { kind: "card"; view: View; words: string };

/** A shot that is drawn before it is shown. */
interface Prepared {
  shot: Shot;
  is_ready: boolean;
}

// Time enough for a picture or the first frame of a video to be decoded.
const prepare_ms = 4_000;

interface Options {
  /** The server's time. */
  now(): number;
  /** Where a file of the library lies for this page. */
  fileUrl(asset: PlayedAsset): string;
  /** The same for a picture that a record names, by its address on the node; null when it cannot be had. */
  pictureUrl(address: string): string | null;
  /** Something of a shot could not be shown after several tries. */
  onFault(fault: Fault, playing: Playing): void;
  /** Another shot, or the idle card, is on from now. */
  onShown(playing: Playing): void;
}

/** Shows what the programme plays at this moment, and nothing else ever. */
export class Player {
  #layers: Layers;
  #options: Options;
  #programme: Programme | null = null;
  #playhead: Playhead | null = null;
  #until = -Infinity;
  #shown: Shown | null = null;
  #prepared: Prepared | null = null;

  constructor(root: HTMLElement, options: Options) {
    this.#layers = new Layers(root);
    this.#options = options;
    const measure = () => this.#shown?.view.measure();
    addEventListener("resize", measure);
    document.fonts.addEventListener("loadingdone", measure);
    requestAnimationFrame(this.#tick);
  }

  /** Another programme, or other words in it. */
  play(programme: Programme): void {
    this.#programme = programme;
    this.#playhead = new Playhead(programme);
    this.#present();
  }

  pair({ code, url }: { code: string; url: string }): void {
    this.#programme = null;
    this.#playhead = null;
    this.#forgetPrepared();
    this.#showCard(code + url, () => drawPairingCard({ code, url }));
  }

  #tick = () => {
    requestAnimationFrame(this.#tick);
    const now = this.#options.now();
    // Most frames change nothing: what plays is asked anew only when it may be over, or the clock was set back.
    if (now < this.#until && now >= this.#until - longest_ms) this.#shown?.view.update(now);
    else this.#present();
    if (now >= this.#until - prepare_ms) this.#prepare();
  };

  /** Draws what comes next, so that its pictures and videos are there when its time comes. */
  #prepare(): void {
    if (!this.#programme || !this.#playhead || !Number.isFinite(this.#until)) return;
    const next = this.#playhead.at(this.#until);
    if (!next.step || (this.#prepared && isSameStep(this.#prepared.shot.playing, next))) return;
    const playing = { ...next, step: next.step };
    const parts = partsOf(next.step, this.#programme);
    if (this.#shown?.kind === "shot" && isSameLook(this.#shown, { playing, parts })) return;
    this.#forgetPrepared();
    this.#prepared = this.#draw(playing, parts, this.#programme);
  }

  #draw(playing: PlayingShot, parts: ShotParts, programme: Programme): Prepared {
    const filling = this.#fillingOf(playing, programme);
    const view = drawShot(composeShot(parts, filling), filling, playing.until - playing.started_at);
    view.begin(playing.started_at);
    // Videos decode the frame that will be shown, not their first.
    view.update(Math.max(this.#options.now(), playing.started_at));
    const prepared: Prepared = { shot: { kind: "shot", view, playing, parts }, is_ready: false };
    void view.ready.then(() => (prepared.is_ready = true));
    return prepared;
  }

  #forgetPrepared(): void {
    this.#prepared?.shot.view.dispose();
    this.#prepared = null;
  }

  #present(): void {
    if (!this.#programme || !this.#playhead) return;
    const now = this.#options.now();
    const playing = this.#playhead.at(now);
    if (!this.#goesOn(playing, this.#programme, now)) {
      this.#until = playing.until;
      if (playing.step) this.#showShot({ ...playing, step: playing.step }, this.#programme);
      else this.#showIdle(playing, this.#programme);
    }
    // One that has to stay longer, because the next is not ready, stays as it was at its end.
    const end = this.#shown?.kind === "shot" ? this.#shown.playing.until - 1 : Infinity;
    this.#shown?.view.update(Math.min(now, end));
  }

  /**
   * Whether the shot that is on stays until its end although the programme is another: as long as the same story
   * plays for the same reason. New words are put into it; all else waits for the boundary, which is the same moment on
   * every screen.
   */
  #goesOn(playing: Playing, programme: Programme, now: number): boolean {
    const shown = this.#shown;
    if (shown?.kind !== "shot" || now < shown.playing.started_at || now >= shown.playing.until) return false;
    if (playing.kind !== shown.playing.kind || playing.story_id !== shown.playing.story_id) return false;
    if (isSameStep(shown.playing, playing) && looksTheSame(shown.parts, partsOf(playing.step!, programme)))
      return false;
    const filling = this.#fillingOf(shown.playing, programme);
    shown.view.write(composeShot(shown.parts, filling), filling);
    this.#until = shown.playing.until;
    return true;
  }

  #showShot(playing: PlayingShot, programme: Programme): void {
    const shown = this.#shown;
    const parts = partsOf(playing.step, programme);
    const filling = this.#fillingOf(playing, programme);
    if (shown?.kind === "shot" && isSameLook(shown, { playing, parts })) {
      Object.assign(shown, { playing, parts });
      shown.view.begin(playing.started_at, playing.until - playing.started_at);
      shown.view.write(composeShot(parts, filling), filling);
      this.#options.onShown(playing);
      return;
    }
    const known = this.#prepared;
    const isKnown = known && isSameStep(known.shot.playing, playing) && looksTheSame(known.shot.parts, parts);
    const next = isKnown ? known : this.#draw(playing, parts, programme);
    if (!isKnown) this.#forgetPrepared();
    // Not decoded yet: the last good picture stays, and the next frame asks again.
    if (shown && !next.is_ready) {
      this.#prepared = next;
      this.#until = -Infinity;
      return;
    }
    this.#prepared = null;
    const { view } = next.shot;
    view.write(composeShot(parts, filling), filling);
    view.update(this.#options.now());
    this.#shown = next.shot;
    this.#layers.show(view);
    this.#options.onShown(playing);
  }

  /** Values of the record win over the scene's own, and those of the session over both. */
  #fillingOf(playing: PlayingShot, programme: Programme): Filling & Surroundings {
    const { step } = playing;
    const { chapter, record_ref } = step;
    const { records, named, venue, assets, stage } = programme;
    const at = Math.max(this.#options.now(), playing.started_at);
    const session = sessionOf(programme, step, at);
    const assetUrl = (id: string) => (assets[id] ? this.#options.fileUrl(assets[id]) : null);
    return {
      values: {
        ...chapter.fields,
        ...(record_ref !== null && records[record_ref]?.values),
        ...sessionValues(programme, step, at),
      },
      session,
      presenters: presentersOf(session, at),
      named,
      timezone: venue?.timezone ?? "UTC",
      traits: stage.traits,
      plays_audio: stage.plays_audio,
      language: stage.languages[0] ?? "en",
      pictureUrl: (source) => {
        if ("asset" in source) return assetUrl(source.asset);
        const address = pictureAddress(programme, step, source);
        return address === null ? null : this.#options.pictureUrl(address);
      },
      assetUrl,
      onFault: (fault) => this.#options.onFault(fault, playing),
    };
  }

  #showIdle(playing: Playing, { stage, venue }: Programme): void {
    const name = venue?.name ?? stage.name;
    if (this.#shown?.kind !== "card") this.#options.onShown(playing);
    const [timezone, language] = [venue?.timezone, stage.languages[0]];
    this.#showCard(`${name} ${timezone} ${language}`, () => drawIdleCard({ name, timezone, language }));
  }

  #showCard(words: string, draw: () => View): void {
    if (this.#shown?.kind === "card" && this.#shown.words === words) return;
    const view = draw();
    view.update(this.#options.now());
    this.#shown = { kind: "card", view, words };
    this.#layers.show(view);
  }
}

// Longer than anything is on; a clock that was set back further is noticed.
const longest_ms = 2 * 86_400_000;

/** The same picture once more, perhaps with other words. */
function isSameLook(one: Pick<Shot, "playing" | "parts">, other: Pick<Shot, "playing" | "parts">): boolean {
  return isSameShot(one.playing.step, other.playing.step) && looksTheSame(one.parts, other.parts);
}

function isSameShot(one: Step, other: Step): boolean {
  return (
    one.chapter.id === other.chapter.id &&
    one.shot.id === other.shot.id &&
    one.record_ref === other.record_ref
  );
}

function isSameStep(one: PlayingShot, other: Playing): boolean {
  return other.step !== null && one.started_at === other.started_at && isSameShot(one.step, other.step);
}

/** A programme sent anew mostly holds the same pictures; what has not changed is not drawn again. */
function looksTheSame(one: ShotParts, other: ShotParts): boolean {
  const same = one.timeline === other.timeline && one.layout === other.layout;
  return same || JSON.stringify(one) === JSON.stringify(other);
}

function partsOf({ shot }: Step, { layouts }: Programme): ShotParts {
  const { timeline, layout_id, layout_opts } = shot;
  return { timeline, layout: (layout_id && layouts[layout_id]) || null, layout_opts };
}
