import { composeShot, type ShotParts } from "../../core/compose/composeShot.ts";
import type { Filling } from "../../core/compose/composedBlock.ts";
import { usual_ms } from "../../core/playback/shotEntrance.ts";
import { isSameStep } from "../../core/playback/sameStep.ts";
import { getShotParts } from "../../core/playback/whatPlaysAt.ts";
import { type Playing, Playhead } from "../../core/playback/playhead.ts";
import type { Programme } from "../../core/playback/programme.ts";
import { getTimetable } from "../../core/sessions/timetable.ts";
import type { ScreenView } from "../../core/stages/screenView.ts";
import { languageAt } from "../../core/stages/visit.ts";
import { AlertLayer } from "./alerts/AlertLayer.ts";
import { Tries } from "./blocks/tries.ts";
import { buildRun } from "./buildRun.ts";
import { chooseMoment } from "./chooseMoment.ts";
import { drawShot, type Run, type ShotView, type Surroundings } from "./drawShot.ts";
import { declareUploadedFonts } from "./fonts/uploadedFonts.ts";
import { findLogo } from "./brand/findLogo.ts";
import { wearBrand } from "./brand/wearBrand.ts";
import { drawDarkness } from "./cards/darkness.ts";
import { drawIdleCard } from "./cards/idleCard.ts";
import { fillShot } from "./fillShot.ts";
import { findGuests } from "./guestsOnScreen.ts";
import { Layers } from "./layers.ts";
import { isSameLook, isSameTurn, looksTheSame } from "./sameLook.ts";
import type { PlayedProgramme, PreparedShot, Shot, ShownLayer } from "./shownLayer.ts";
import { drawPairingCard } from "./cards/pairingCard.ts";
import type { PlayerOptions } from "./playerOptions.ts";
import type { PlayingShot } from "./shotFilling.ts";
import { SpeakerLayer } from "./speaker/SpeakerLayer.ts";
import { Tv } from "./tv/tv.ts";
import { warmUp } from "./tv/warmUp.ts";
import type { View } from "./view.ts";

// This is time enough for a picture or the first frame of a video to be decoded.
const prepare_ms = 4_000;

// A screen that has nothing to show yet waits a moment for a picture that comes whole.
const patience_ms = 1_500;

/** Shows what the programme plays at this moment, and nothing else ever. */
export class Player {
  #layers: Layers;
  #options: PlayerOptions;
  #played: PlayedProgramme | null = null;
  /** The programme to be played instead from a moment on, the same one on all screens. */
  #next: (PlayedProgramme & { apply_at: number }) | null = null;
  #patient_until: number | null = null;
  #until = -Infinity;
  #shown: ShownLayer | null = null;
  #prepared: PreparedShot | null = null;
  #tries = new Tries();
  #tv: Tv;
  #guests: ReturnType<typeof findGuests>;
  #dress: ReturnType<typeof wearBrand>;
  #frame: number | null = null;
  #alerts: AlertLayer;
  #view: ScreenView = "audience";
  #speaker: SpeakerLayer;
  /** What was told last of what plays underneath an alert. */
  #told: { playing: Playing; is_seen: boolean } | null = null;

  constructor(root: HTMLElement, options: PlayerOptions) {
    this.#layers = new Layers(root);
    this.#options = options;
    this.#guests = findGuests(() => this.#newest, options);
    this.#tv = new Tv(options);
    this.#speaker = new SpeakerLayer(root);
    this.#alerts = new AlertLayer(root, { ...options, onSilent: () => options.onSilentAlert?.() });
    const { wearer, is_driven = false } = options;
    // To what is drawn it is as if the window had become another one.
    const onWorn = wearer ? this.measure : () => dispatchEvent(new Event("resize"));
    this.#dress = wearBrand(wearer ?? document.documentElement, { onWorn });
    addEventListener("resize", this.measure);
    document.fonts.addEventListener("loadingdone", this.measure);
    if (!is_driven) this.#frame = requestAnimationFrame(this.#tick);
  }

  measure = () => {
    this.#layers.measure();
    this.#speaker.measure();
    this.#alerts.measure();
  };

  /** Releases all that it holds; nothing is played any more. */
  dispose(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    removeEventListener("resize", this.measure);
    document.fonts.removeEventListener("loadingdone", this.measure);
    this.#played = null;
    this.#next = null;
    this.#forgetPrepared();
    this.#layers.dispose();
    this.#speaker.dispose();
    this.#alerts.dispose();
  }

  /** Plays another programme, or other words in it. */
  play(programme: Programme): void {
    this.#patient_until ??= this.#options.now() + patience_ms;
    warmUp(programme);
    this.#tv.set(programme, this.#played?.programme ?? null);
    this.#options.live?.set(this.#view === "speaker" ? { on_air: [] } : programme);
    declareUploadedFonts(programme, (asset) => this.#options.fileUrl(asset));
    this.#wear(programme);
    const played = { programme, playhead: new Playhead(programme) };
    const apply_at = chooseMoment(programme, { before: this.#played?.programme, now: this.#options.now() });
    this.#next = apply_at === null ? null : { ...played, apply_at };
    if (apply_at === null) this.#played = played;
    this.#followAlerts();
    this.#present();
  }

  /** Goes over to another view of the stage. */
  showTo(view: ScreenView): void {
    if (view === this.#view) return;
    this.#view = view;
    this.#alerts.is_silent = view === "speaker";
    this.#forgetPrepared();
    this.#layers.dispose();
    this.#speaker.dispose();
    this.#shown = null;
    this.#told = null;
    this.#until = -Infinity;
    if (this.#newest) this.play(this.#newest);
  }

  /** Returns the channel of the shot that is on; null when it shows none. */
  findShownChannel(): string | null {
    if (this.#shown?.kind !== "shot" || this.#alerts.shown) return null;
    return this.#tv.findShotChannel(this.#shown.parts);
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
    void this.#dress.wear(brand, (id) => (assets[id] ? this.#options.fileUrl(assets[id]) : null));
    const card = this.#shown?.view;
    if (!card || !("wear" in card)) return;
    card.wear(findLogo({ brand, assets }, (asset) => this.#options.fileUrl(asset)));
  }

  pair({ code, url }: { code: string; url: string }): void {
    this.#dress.takeOff();
    this.#options.live?.set({ on_air: [] });
    this.#played = null;
    this.#next = null;
    this.#forgetPrepared();
    this.#speaker.dispose();
    this.#followAlerts();
    this.#showCard(code + url, () => drawPairingCard({ code, url }));
  }

  #tick = () => {
    this.#frame = requestAnimationFrame(this.#tick);
    this.update();
  };

  /** Brings the picture to this moment. `stands` means that the clock does, so nothing runs on from it. */
  update(stands = false): void {
    const now = this.#options.now();
    if (this.#next && now >= this.#next.apply_at) this.#applyNext(this.#next);
    // Most frames change nothing: what plays is computed anew only when it may be over, or the clock was set back.
    else if (now >= this.#until || now < this.#until - longest_ms) this.#present();
    this.#layers.update(now, stands);
    this.#speaker.update(now);
    this.#followAlerts();
    this.#alerts.update(now);
    const due = Math.min(this.#until, this.#next?.apply_at ?? Infinity);
    if (now >= due - prepare_ms && this.#view === "audience") this.#prepare(due);
  }

  /** An alert stands above all that plays, which goes on underneath without being heard. */
  #followAlerts(): void {
    const now = this.#options.now();
    const before = this.#alerts.shown?.id;
    this.#alerts.follow(this.#options.is_driven ? null : this.#newest, now);
    const { shown } = this.#alerts;
    if (shown?.id === before) return;
    const on = this.#shown;
    if (on?.kind === "shot" && this.#played) {
      const filling = this.#buildFilling(on.playing, this.#played.programme);
      on.view.write(composeShot(on.parts, filling), filling);
    }
    if (shown && this.#played) {
      const sensors = { ...this.#options.sensors(), alerts: [shown] };
      this.#options.onShown(this.#played.playhead.at(shown.started_at, sensors), now);
    } else if (this.#told) this.#options.onShown(this.#told.playing, this.#told.is_seen ? now : null);
    else if (this.#view === "speaker") this.#options.onShown(null, now);
  }

  #tell(playing: Playing, shown_at: number | null): void {
    this.#told = { playing, is_seen: shown_at !== null };
    if (!this.#alerts.shown) this.#options.onShown(playing, shown_at);
  }

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
    const shot: Shot = { kind: "shot", view, playing, parts, since: playing.started_at };
    const prepared: PreparedShot = { shot, is_ready: false };
    void view.ready.then(() => (prepared.is_ready = true));
    return prepared;
  }

  #buildRun(playing: PlayingShot, programme: Programme, since?: number): Run {
    return buildRun(playing, { programme, sensors: () => this.#options.sensors(), since });
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
    if (playing.kind === "asleep") return this.#showDarkness(playing, now);
    if (this.#view === "speaker") return this.#showSpeaker(now);
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
    if (shown?.kind !== "shot" || !isSameTurn(shown.playing, playing, now)) return false;
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
      shown.view.begin(this.#buildRun(playing, programme, shown.since));
      shown.view.write(composeShot(parts, filling), filling);
      this.#tell(playing, entered_at);
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
    this.#tell(playing, entered_at);
  }

  /** Passes over a shot of which nothing can be shown: the last good picture stays up in its time. */
  #passOver(view: ShotView, playing: PlayingShot): void {
    view.dispose();
    this.#tell(playing, null);
  }

  #buildFilling(playing: PlayingShot, programme: Programme): Filling & Surroundings {
    return fillShot(playing, programme, {
      options: this.#options,
      next: this.#next?.programme,
      is_silent: Boolean(this.#alerts.shown),
      tries: this.#tries,
      tv: this.#tv,
      guests: this.#guests,
    });
  }

  get #newest(): Programme | null {
    return (this.#next ?? this.#played)?.programme ?? null;
  }

  /** Who speaks sees the newest times, whatever moment the rest of the programme counts from. */
  #showSpeaker(now: number): void {
    if (this.#shown) this.#layers.dispose();
    this.#shown = null;
    this.#told = null;
    this.#until = Math.min(now + longest_ms, this.#played!.playhead.at(now).until);
    this.#speaker.follow(this.#newest);
    this.#speaker.update(now);
    if (!this.#alerts.shown) this.#options.onShown(null, now);
  }

  /** The place is closed: what was shown is released, and nothing is drawn until there is something to show. */
  #showDarkness(playing: Playing, now: number): void {
    this.#until = playing.until;
    if (this.#shown?.kind === "dark") return;
    this.#forgetPrepared();
    this.#speaker.dispose();
    const view = drawDarkness();
    this.#shown = { kind: "dark", view };
    this.#layers.show(view, { entrance: { kind: "dissolve", ms: usual_ms }, entered_at: now });
    this.#tell(playing, now);
  }

  #showIdle(playing: Playing, programme: Programme, entered_at: number): void {
    const { stage, venue } = programme;
    const { name, timezone } = venue ?? { name: stage.name, timezone: undefined };
    const language = languageAt(stage, this.#options.sensors().visit, this.#options.now()) ?? undefined;
    const draw = () => drawIdleCard({ name, timezone, language });
    if (this.#shown?.kind !== "card") this.#tell(playing, entered_at);
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
