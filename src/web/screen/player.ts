import { composeShot, type Filling, type ShotParts } from "../../core/compose/composeShot.ts";
import { isKept, keptSince } from "../../core/playback/keptSince.ts";
import { usual_ms } from "../../core/playback/shotEntrance.ts";
import { isSameShot, partsOf } from "../../core/playback/whatPlaysAt.ts";
import type { Step } from "../../core/playback/chapterSteps.ts";
import { pictureAddress } from "../../core/playback/pictureAddress.ts";
import { type Playing, Playhead } from "../../core/playback/playhead.ts";
import type { PlayedAsset, Programme } from "../../core/playback/programme.ts";
import { presentersOf, sessionOf, sessionValues } from "../../core/playback/sessionValues.ts";
import type { Fault } from "./blocks/drawer.ts";
import { Tries } from "./blocks/tries.ts";
import { drawShot, type Run, type ShotView, type Surroundings } from "./drawShot.ts";
import { declareUploadedFonts } from "./fonts/uploadedFonts.ts";
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

// On a screen that has nothing to show yet, a picture that comes whole is worth a moment.
const patience_ms = 1_500;

/** Shows what the programme plays at this moment, and nothing else ever. */
export class Player {
  #layers: Layers;
  #options: Options;
  #programme: Programme | null = null;
  #playhead: Playhead | null = null;
  /** The programme to come, all screens at the same moment. */
  #next: Programme | null = null;
  #patient_until: number | null = null;
  #until = -Infinity;
  #shown: Shown | null = null;
  #prepared: Prepared | null = null;
  #tries = new Tries();

  constructor(root: HTMLElement, options: Options) {
    this.#layers = new Layers(root);
    this.#options = options;
    const measure = () => this.#layers.measure();
    addEventListener("resize", measure);
    document.fonts.addEventListener("loadingdone", measure);
    requestAnimationFrame(this.#tick);
  }

  /** Another programme, or other words in it. */
  play(programme: Programme): void {
    this.#patient_until ??= this.#options.now() + patience_ms;
    declareUploadedFonts(programme, (asset) => this.#options.fileUrl(asset));
    this.#next = this.#isToCome(programme) ? programme : null;
    if (!this.#next) this.#goOver(programme);
    this.#present();
  }

  /** Draws what comes next anew: it has not come when it should. */
  redraw(): void {
    this.#forgetPrepared();
    this.#until = -Infinity;
    this.#present();
  }

  pair({ code, url }: { code: string; url: string }): void {
    this.#programme = null;
    this.#playhead = null;
    this.#next = null;
    this.#forgetPrepared();
    this.#showCard(code + url, () => drawPairingCard({ code, url }));
  }

  #isToCome({ change_over }: Programme): boolean {
    if (!change_over || !this.#programme) return false;
    const isKnown = this.#programme.change_over?.apply_at === change_over.apply_at;
    return !isKnown && change_over.apply_at > this.#options.now();
  }

  #applyNext(programme: Programme): void {
    this.#next = null;
    this.#goOver(programme);
    this.#present(programme.change_over!.apply_at);
  }

  #goOver(programme: Programme): void {
    this.#programme = programme;
    this.#playhead = new Playhead(programme);
  }

  #tick = () => {
    requestAnimationFrame(this.#tick);
    const now = this.#options.now();
    if (this.#next && !this.#isToCome(this.#next)) this.#applyNext(this.#next);
    // Most frames change nothing: what plays is asked anew only when it may be over, or the clock was set back.
    else if (now >= this.#until || now < this.#until - longest_ms) this.#present();
    this.#layers.update(now);
    if (now >= this.#until - prepare_ms) this.#prepare();
  };

  /** Draws what comes next, so that its pictures and videos are there when its time comes. */
  #prepare(): void {
    const programme =
      this.#next && this.#next.change_over!.apply_at <= this.#until ? this.#next : this.#programme;
    if (!programme || !this.#playhead || !Number.isFinite(this.#until)) return;
    const playhead = programme === this.#programme ? this.#playhead : new Playhead(programme);
    const next = playhead.at(this.#until);
    if (!next.step || (this.#prepared && isSameStep(this.#prepared.shot.playing, next))) return;
    const playing = { ...next, step: next.step };
    const parts = partsOf(next.step, programme);
    if (this.#shown?.kind === "shot" && isSameLook(this.#shown, { playing, parts })) return;
    this.#forgetPrepared();
    this.#prepared = this.#draw(playing, parts, programme);
  }

  #draw(playing: PlayingShot, parts: ShotParts, programme: Programme): Prepared {
    const filling = this.#fillingOf(playing, programme);
    const before = this.#shown?.kind === "shot" ? this.#shown.view : null;
    const view = drawShot(composeShot(parts, filling), filling, before);
    view.begin(this.#runOf(playing, programme));
    // Videos decode the frame that will be shown, not their first.
    view.update(Math.max(this.#options.now(), playing.started_at), true);
    const prepared: Prepared = { shot: { kind: "shot", view, playing, parts }, is_ready: false };
    void view.ready.then(() => (prepared.is_ready = true));
    return prepared;
  }

  #runOf(playing: PlayingShot, programme: Programme): Run {
    const { started_at, until } = playing;
    const known = new Map<string, number | null>();
    return {
      started_at,
      duration_ms: until - started_at,
      keptSince: (block) => {
        if (!isKept(block)) return null;
        if (!known.has(block.uuid))
          known.set(block.uuid, keptSince(new Playhead(programme), programme, playing, block));
        return known.get(block.uuid)!;
      },
    };
  }

  #forgetPrepared(): void {
    this.#prepared?.shot.view.dispose();
    this.#prepared = null;
  }

  /** `due` is the moment at which it was to become another. */
  #present(due = this.#until): void {
    if (!this.#programme || !this.#playhead) return;
    const now = this.#options.now();
    const playing = this.#playhead.at(now);
    if (this.#goesOn(playing, this.#programme, now)) return;
    // Seen a little late by this frame: its way in still begins when it should have.
    const switched_at = now >= due && now - due < late_ms ? due : now;
    const entered_at = Math.max(playing.started_at, switched_at);
    this.#until = playing.until;
    if (playing.step) this.#showShot({ ...playing, step: playing.step }, this.#programme, entered_at);
    else this.#showIdle(playing, this.#programme, entered_at);
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

  #showShot(playing: PlayingShot, programme: Programme, entered_at: number): void {
    const shown = this.#shown;
    const parts = partsOf(playing.step, programme);
    const filling = this.#fillingOf(playing, programme);
    if (shown?.kind === "shot" && isSameLook(shown, { playing, parts })) {
      Object.assign(shown, { playing, parts });
      shown.view.begin(this.#runOf(playing, programme));
      shown.view.write(composeShot(parts, filling), filling);
      this.#options.onShown(playing);
      return;
    }
    const known = this.#prepared;
    const isKnown = known && isSameStep(known.shot.playing, playing) && looksTheSame(known.shot.parts, parts);
    const next = isKnown ? known : this.#draw(playing, parts, programme);
    if (!isKnown) this.#forgetPrepared();
    // Not decoded yet: the last good picture stays, and the next frame asks again.
    const waits = shown !== null || this.#options.now() < this.#patient_until!;
    if (waits && !next.is_ready) {
      this.#prepared = next;
      this.#until = -Infinity;
      return;
    }
    this.#prepared = null;
    const { view } = next.shot;
    if (shown && view.isLost()) return this.#passOver(view, playing);
    view.begin(this.#runOf(playing, programme));
    view.write(composeShot(parts, filling), filling);
    this.#shown = next.shot;
    Object.assign(next.shot, { playing, parts });
    this.#layers.show(view, { entrance: view.entrance, entered_at });
    this.#options.onShown(playing);
  }

  /** A shot of which nothing can be shown: the last good picture stays up in its time. */
  #passOver(view: ShotView, playing: PlayingShot): void {
    view.dispose();
    this.#options.onShown(playing);
  }

  /** Values of the record win over the scene's own, and those of the session over both. */
  #fillingOf(playing: PlayingShot, programme: Programme): Filling & Surroundings {
    const { step } = playing;
    const { chapter, record_ref } = step;
    const { named, venue, assets, stage } = programme;
    const records = this.#recordsOf(programme);
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
        const address = pictureAddress({ ...programme, records }, step, source);
        return address === null ? null : this.#options.pictureUrl(address);
      },
      assetUrl,
      onFault: (fault) => this.#options.onFault(fault, playing),
      tries: this.#tries,
    };
  }

  /** The newest words count at once, also while another programme is still to come. */
  #recordsOf({ records }: Programme): Programme["records"] {
    return this.#next ? { ...records, ...this.#next.records } : records;
  }

  #showIdle(playing: Playing, { stage, venue }: Programme, entered_at: number): void {
    const name = venue?.name ?? stage.name;
    const [timezone, language] = [venue?.timezone, stage.languages[0]];
    const draw = () => drawIdleCard({ name, timezone, language });
    if (this.#shown?.kind !== "card") this.#options.onShown(playing);
    this.#showCard(`${name} ${timezone} ${language}`, draw, entered_at);
  }

  #showCard(words: string, draw: () => View, entered_at = this.#options.now()): void {
    if (this.#shown?.kind === "card" && this.#shown.words === words) return;
    const view = draw();
    view.update(this.#options.now());
    this.#shown = { kind: "card", view, words };
    this.#layers.show(view, { entrance: { kind: "dissolve", ms: usual_ms }, entered_at });
  }
}

// A frame or a few; what comes later than this begins its way in when it comes.
const late_ms = 200;

// Longer than anything is on; a clock that was set back further is noticed.
const longest_ms = 2 * 86_400_000;

/** The same picture once more, perhaps with other words. */
function isSameLook(one: Pick<Shot, "playing" | "parts">, other: Pick<Shot, "playing" | "parts">): boolean {
  return isSameShot(one.playing.step, other.playing.step) && looksTheSame(one.parts, other.parts);
}

function isSameStep(one: PlayingShot, other: Playing): boolean {
  return other.step !== null && one.started_at === other.started_at && isSameShot(one.step, other.step);
}

/** A programme sent anew mostly holds the same pictures; what has not changed is not drawn again. */
function looksTheSame(one: ShotParts, other: ShotParts): boolean {
  const same = one.timeline === other.timeline && one.layout === other.layout;
  return same || JSON.stringify(one) === JSON.stringify(other);
}
