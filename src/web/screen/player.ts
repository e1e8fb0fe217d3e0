import { chooseLogo } from "../../core/brand/chooseLogo.ts";
import { composeShot, type ShotParts } from "../../core/compose/composeShot.ts";
import type { Filling } from "../../core/compose/composedBlock.ts";
import { findStepEnd } from "../../core/playback/changeOver.ts";
import { isKept, keptSince } from "../../core/playback/keptSince.ts";
import { usual_ms } from "../../core/playback/shotEntrance.ts";
import { isSameShot, isSameStep } from "../../core/playback/sameStep.ts";
import { getShotParts } from "../../core/playback/whatPlaysAt.ts";
import { type Playing, Playhead, type Sensors } from "../../core/playback/playhead.ts";
import type { Programme } from "../../core/playback/programme.ts";
import { getTimetable } from "../../core/sessions/timetable.ts";
import { languageAt } from "../../core/stages/visit.ts";
import type { Walls } from "./blocks/drawer.ts";
import { Tries } from "./blocks/tries.ts";
import { drawShot, type Run, type ShotView, type Surroundings } from "./drawShot.ts";
import { declareUploadedFonts } from "./fonts/uploadedFonts.ts";
import { wearBrand } from "./brand/wearBrand.ts";
import { drawIdleCard, type IdleCard } from "./cards/idleCard.ts";
import { Layers } from "./layers.ts";
import type { LivePresenters } from "./live/livePresenters.ts";
import { drawPairingCard } from "./cards/pairingCard.ts";
import { type Files, type PlayingShot, shotFilling } from "./shotFilling.ts";
import { Tv } from "./tv/tv.ts";
import { warmUp } from "./tv/warmUp.ts";
import type { View } from "./view.ts";

interface Shot {
  kind: "shot";
  view: ShotView;
  playing: PlayingShot;
  parts: ShotParts;
}
type ShownLayer = Shot | { kind: "card"; view: View | IdleCard; words: string };

/** A shot that is drawn before it is shown. */
interface PreparedShot {
  shot: Shot;
  is_ready: boolean;
}

interface PlayedProgramme {
  programme: Programme;
  playhead: Playhead;
}

// This is time enough for a picture or the first frame of a video to be decoded.
const prepare_ms = 4_000;

interface Options extends Files {
  /** Returns the server's time. */
  now(): number;
  /** Returns what the stage's cameras say, and what a visitor chose. */
  sensors(): Sensors;
  /** Has the pictures of presenters who are on air; missing where none can be received. */
  live?: LivePresenters;
  /** Is called when another shot, or the idle card, is on from now. */
  onShown(playing: Playing): void;
}

// A screen that has nothing to show yet waits a moment for a picture that comes whole.
const patience_ms = 1_500;

/** Shows what the programme plays at this moment, and nothing else ever. */
export class Player {
  #layers: Layers;
  #options: Options;
  #played: PlayedProgramme | null = null;
  /** The programme to be played instead from a moment on, the same one on all screens. */
  #next: (PlayedProgramme & { apply_at: number }) | null = null;
  #patient_until: number | null = null;
  #until = -Infinity;
  #shown: ShownLayer | null = null;
  #prepared: PreparedShot | null = null;
  #tries = new Tries();
  #tv: Tv;
  /**
   * The walls are those of the newest programme, whatever plays still: a screen shows no post that it is not told of
   * any more.
   */
  #walls: Walls = {
    of: (id) => this.#newest?.walls[id] ?? null,
    fileUrl: (id) => {
      const asset = this.#newest?.assets[id];
      return asset ? this.#options.fileUrl(asset) : null;
    },
  };
  // To what is drawn it is as if the window had become another one.
  #dress = wearBrand(document.documentElement, { onWorn: () => dispatchEvent(new Event("resize")) });

  constructor(root: HTMLElement, options: Options) {
    this.#layers = new Layers(root);
    this.#options = options;
    this.#tv = new Tv(options);
    const measure = () => this.#layers.measure();
    addEventListener("resize", measure);
    document.fonts.addEventListener("loadingdone", measure);
    requestAnimationFrame(this.#tick);
  }

  /** Plays another programme, or other words in it. */
  play(programme: Programme): void {
    this.#patient_until ??= this.#options.now() + patience_ms;
    warmUp(programme);
    this.#tv.set(programme, this.#played?.programme ?? null);
    this.#options.live?.set(programme);
    declareUploadedFonts(programme, (asset) => this.#options.fileUrl(asset));
    this.#wear(programme);
    const played = { programme, playhead: new Playhead(programme) };
    const apply_at = this.#chooseMoment(programme);
    this.#next = apply_at === null ? null : { ...played, apply_at };
    if (apply_at === null) this.#played = played;
    this.#present();
  }

  /** Must be called when the sensors say something else. */
  look(): void {
    this.#present();
  }

  /** Draws what comes next anew, because it has not come when it should. */
  redraw(): void {
    this.#forgetPrepared();
    this.#until = -Infinity;
    this.#present();
  }

  /**
   * Applies the brand at once, whatever moment the rest of the programme counts from: a brand is no part of what
   * plays.
   */
  #wear({ brand, assets }: Programme): void {
    void this.#dress.wear(brand);
    const card = this.#shown?.view;
    if (!card || !("wear" in card)) return;
    const logo = chooseLogo(brand);
    const asset = logo && assets[logo.asset_id];
    card.wear(asset ? { ...logo, url: this.#options.fileUrl(asset) } : null);
  }

  pair({ code, url }: { code: string; url: string }): void {
    this.#dress.takeOff();
    this.#options.live?.set({ on_air: [] });
    this.#played = null;
    this.#next = null;
    this.#forgetPrepared();
    this.#showCard(code + url, () => drawPairingCard({ code, url }));
  }

  /** Returns when to go over to a programme; null means at once. */
  #chooseMoment({ change_over }: Programme): number | null {
    const known = this.#played?.programme.change_over?.apply_at;
    if (!change_over || !this.#played || known === change_over.apply_at) return null;
    return change_over.apply_at > this.#options.now() ? change_over.apply_at : null;
  }

  #tick = () => {
    requestAnimationFrame(this.#tick);
    const now = this.#options.now();
    if (this.#next && now >= this.#next.apply_at) this.#applyNext(this.#next);
    // Most frames change nothing: what plays is computed anew only when it may be over, or the clock was set back.
    else if (now >= this.#until || now < this.#until - longest_ms) this.#present();
    this.#layers.update(now);
    const due = Math.min(this.#until, this.#next?.apply_at ?? Infinity);
    if (now >= due - prepare_ms) this.#prepare(due);
  };

  #applyNext({ apply_at, ...played }: PlayedProgramme & { apply_at: number }): void {
    this.#next = null;
    this.#played = played;
    this.#present(apply_at);
  }

  /** Draws what comes then, so that its pictures and videos are there when its time comes. */
  #prepare(due: number): void {
    const played = this.#next && this.#next.apply_at <= due ? this.#next : this.#played;
    if (!played || !Number.isFinite(due)) return;
    const { programme, playhead } = played;
    const next = playhead.at(due, this.#options.sensors());
    if (!next.step || (this.#prepared && isSameStep(this.#prepared.shot.playing, next))) return;
    const playing = { ...next, step: next.step };
    const parts = getShotParts(next.step, programme);
    if (this.#shown?.kind === "shot" && isSameLook(this.#shown, { playing, parts })) return;
    this.#forgetPrepared();
    this.#prepared = this.#draw(playing, parts, programme, due);
  }

  #draw(
    playing: PlayingShot,
    parts: ShotParts,
    programme: Programme,
    at = this.#options.now(),
  ): PreparedShot {
    const filling = this.#buildFilling(playing, programme);
    const before = this.#shown?.kind === "shot" ? this.#shown.view : null;
    const view = drawShot(composeShot(parts, filling), filling, before);
    view.begin(this.#buildRun(playing, programme));
    // Videos decode the frame that will be shown, not their first.
    view.update(Math.max(at, playing.started_at), true);
    const prepared: PreparedShot = { shot: { kind: "shot", view, playing, parts }, is_ready: false };
    void view.ready.then(() => (prepared.is_ready = true));
    return prepared;
  }

  #buildRun(playing: PlayingShot, programme: Programme): Run {
    const { started_at, until, step } = playing;
    // A shot that may be cut short mostly is not, and then its blocks must not leave already.
    const isCut = until !== Infinity && until !== started_at + step.hold_ms;
    const end = isCut ? findStepEnd(playing, new Playhead(programme), this.#options.sensors()) : until;
    const known = new Map<string, number | null>();
    return {
      started_at,
      duration_ms: end - started_at,
      keptSince: (block) => {
        if (!isKept(block)) return null;
        if (!known.has(block.uuid))
          known.set(
            block.uuid,
            keptSince(new Playhead(programme), programme, playing, block, this.#options.sensors()),
          );
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
    if (!this.#played) return;
    const { programme, playhead } = this.#played;
    const now = this.#options.now();
    const playing = playhead.at(now, this.#options.sensors());
    if (this.#goesOn(playing, programme, now)) return;
    // This frame sees the switch a little late, but its way in still begins when it should have.
    const switched_at = now >= due && now - due < late_ms ? due : now;
    const entered_at = Math.max(playing.started_at, switched_at);
    this.#until = this.#lookAgain(playing, now);
    if (playing.step) this.#showShot({ ...playing, step: playing.step }, programme, entered_at);
    else this.#showIdle(playing, programme, entered_at);
  }

  /**
   * Tells whether the shot that is on stays until its end although the programme is another: as long as the same
   * story plays for the same reason. New words are put into it; all else waits for the boundary, which is the same
   * moment on every screen.
   */
  #goesOn(playing: Playing, programme: Programme, now: number): boolean {
    const shown = this.#shown;
    if (shown?.kind !== "shot" || now < shown.playing.started_at || now >= shown.playing.until) return false;
    if (playing.kind !== shown.playing.kind || playing.story_id !== shown.playing.story_id) return false;
    // A visitor who chooses something waits for nothing.
    if (playing.opened_at !== shown.playing.opened_at) return false;
    if (
      isSameStep(shown.playing, playing) &&
      looksTheSame(shown.parts, getShotParts(playing.step!, programme))
    )
      return false;
    const filling = this.#buildFilling(shown.playing, programme);
    shown.view.write(composeShot(shown.parts, filling), filling);
    this.#until = this.#lookAgain(shown.playing, now);
    return true;
  }

  /** Sessions of a programme that is still to come fill its blanks already. */
  #lookAgain({ until }: Playing, now: number): number {
    const sessions = this.#next?.programme.sessions;
    return sessions ? Math.min(until, getTimetable(sessions).nextTurn(now)) : until;
  }

  #showShot(playing: PlayingShot, programme: Programme, entered_at: number): void {
    const shown = this.#shown;
    const parts = getShotParts(playing.step, programme);
    const filling = this.#buildFilling(playing, programme);
    if (shown?.kind === "shot" && isSameLook(shown, { playing, parts })) {
      Object.assign(shown, { playing, parts });
      shown.view.begin(this.#buildRun(playing, programme));
      shown.view.write(composeShot(parts, filling), filling);
      this.#options.onShown(playing);
      return;
    }
    const known = this.#prepared;
    const isKnown = known && isSameStep(known.shot.playing, playing) && looksTheSame(known.shot.parts, parts);
    const next = isKnown ? known : this.#draw(playing, parts, programme);
    if (!isKnown) this.#forgetPrepared();
    // The shot is not decoded yet: the last good picture stays, and the next frame asks again.
    const waits = shown !== null || this.#options.now() < this.#patient_until!;
    if (waits && !next.is_ready) {
      this.#prepared = next;
      this.#until = -Infinity;
      return;
    }
    this.#prepared = null;
    const { view } = next.shot;
    if (shown?.kind === "shot" && view.isLost()) return this.#passOver(view, playing);
    view.begin(this.#buildRun(playing, programme));
    view.write(composeShot(parts, filling), filling);
    this.#shown = next.shot;
    Object.assign(next.shot, { playing, parts });
    this.#layers.show(view, { entrance: view.entrance, entered_at });
    this.#options.onShown(playing);
  }

  /** Passes over a shot of which nothing can be shown: the last good picture stays up in its time. */
  #passOver(view: ShotView, playing: PlayingShot): void {
    view.dispose();
    this.#options.onShown(playing);
  }

  #buildFilling(playing: PlayingShot, programme: Programme): Filling & Surroundings {
    // The newest words count at once, also while another programme is still to come.
    const records = { ...programme.records, ...this.#next?.programme.records };
    const { sessions, on_air = [] } = this.#next?.programme ?? programme;
    const at = Math.max(this.#options.now(), playing.started_at);
    return shotFilling(playing, {
      ...this.#options,
      programme: { ...programme, records, sessions, on_air },
      at,
      tries: this.#tries,
      sensors: this.#options.sensors(),
      tv: this.#tv,
      walls: this.#walls,
      quizzes: { of: (id) => this.#newest?.quizzes[id] ?? null },
      polls: { of: (id) => this.#newest?.polls[id] ?? null },
    });
  }

  get #newest(): Programme | null {
    return (this.#next ?? this.#played)?.programme ?? null;
  }

  #showIdle(playing: Playing, programme: Programme, entered_at: number): void {
    const { stage, venue } = programme;
    const name = venue?.name ?? stage.name;
    const timezone = venue?.timezone;
    const language = languageAt(stage, this.#options.sensors().visit, this.#options.now()) ?? undefined;
    const draw = () => drawIdleCard({ name, timezone, language });
    if (this.#shown?.kind !== "card") this.#options.onShown(playing);
    this.#showCard(`${name} ${timezone} ${language}`, draw, entered_at);
    this.#wear(this.#next?.programme ?? programme);
  }

  #showCard(words: string, draw: () => View, entered_at = this.#options.now()): void {
    if (this.#shown?.kind === "card" && this.#shown.words === words) return;
    const view = draw();
    view.update(this.#options.now());
    this.#shown = { kind: "card", view, words };
    this.#layers.show(view, { entrance: { kind: "dissolve", ms: usual_ms }, entered_at });
  }
}

// A few frames are late at most; a shot that comes later than this begins its way in when it comes.
const late_ms = 200;

// Nothing is on for longer, so a clock that was set back further is noticed.
const longest_ms = 2 * 86_400_000;

/** Tells whether it is the same picture once more, perhaps with other words. */
function isSameLook(one: Pick<Shot, "playing" | "parts">, other: Pick<Shot, "playing" | "parts">): boolean {
  return isSameShot(one.playing.step, other.playing.step) && looksTheSame(one.parts, other.parts);
}

/** A programme sent anew mostly holds the same pictures, and what has not changed is not drawn again. */
function looksTheSame(one: ShotParts, other: ShotParts): boolean {
  const same = one.timeline === other.timeline && one.layout === other.layout;
  return same || JSON.stringify(one) === JSON.stringify(other);
}
