import { findShownAlert, type PlayedAlert } from "../../../core/alerts/alert.ts";
import { composeShot, type ComposedShot } from "../../../core/compose/composeShot.ts";
import { chooseLogo } from "../../../core/brand/chooseLogo.ts";
import { getShotParts } from "../../../core/playback/whatPlaysAt.ts";
import type { Programme } from "../../../core/playback/programme.ts";
import { drawAlert } from "../../screen/alerts/drawAlert.ts";
import { wearBrand } from "../../screen/brand/wearBrand.ts";
import type { MorphBox } from "../../screen/blocks/drawBlock.ts";
import { drawDarkness } from "../../screen/cards/darkness.ts";
import { drawIdleCard } from "../../screen/cards/idleCard.ts";
import { drawShot, type ShotView } from "../../screen/drawShot.ts";
import { declareBundledFonts } from "../../screen/fonts/bundledFonts.ts";
import { declareUploadedFonts } from "../../screen/fonts/uploadedFonts.ts";
import { drawSpeaker, type SpeakerView } from "../../screen/speaker/drawSpeaker.ts";
import type { View } from "../../screen/view.ts";
import { fitInto } from "./fitInto.ts";
import { goodMoment } from "./goodMoment.ts";
import { pictureFilling } from "./pictureFilling.ts";
import { pictureStyles } from "./pictureStyles.ts";
import { Posters } from "./takePoster.ts";
import type { DrawnPreview } from "./preview.ts";

declareBundledFonts();
const posters = new Posters();

export type Shown = "shown" | "empty";

/** Where something stands, in pixels of the box that the picture was given. */
export interface BlockBox extends MorphBox {
  uuid: string;
}

/**
 * A picture of what a screen shows, drawn by what screens draw with into an element of another page. It stands still:
 * shots are shown at their best moment, videos as one frame, channels by their names.
 */
export class Picture {
  #host: HTMLElement;
  #root = document.createElement("div");
  #dress: ReturnType<typeof wearBrand>;
  #sizes = new ResizeObserver(() => this.#resize());
  /** Whether its words have been fitted since the fonts changed. */
  #is_fitted = false;
  #view: View | null = null;
  #speaker: SpeakerView | null = null;
  #shot: { view: ShotView; canvas: string } | null = null;
  #size = { width: 16, height: 9 };
  /** The moment before which nothing is shown. */
  #from = 0;
  /** The moment that is shown instead of the present. */
  #supposed: number | null = null;
  #turn = 0;

  constructor(host: HTMLElement) {
    this.#host = host;
    this.#root.className = "picture-root";
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [pictureStyles];
    shadow.replaceChildren(this.#root);
    this.#dress = wearBrand(this.#root, { onWorn: () => this.measure() });
    this.#sizes.observe(host);
    document.fonts.addEventListener("loadingdone", this.measure);
  }

  /** Answers when it is to be seen; a later call takes its place. */
  async show({
    programme,
    kind,
    step,
    started_at,
    moment_ms,
    at,
    sensors,
    view,
  }: DrawnPreview): Promise<Shown> {
    this.#turn += 1;
    const turn = this.#turn;
    const { width, height } = programme.stage;
    this.#size = { width, height };
    void this.#dress.wear(programme.brand, (id) => programme.assets[id]?.url ?? null);
    declareUploadedFonts(programme, ({ url }) => url);
    this.#supposed = at ?? null;
    const alert = findShownAlert(programme.alerts ?? [], at ?? Date.now());
    if (alert) return this.#showAlert(alert, programme);
    if (view === "speaker") return this.#showSpeaker(programme);
    if (!step) return kind === "asleep" ? this.#showDarkness() : this.#showCard(programme);
    const filling = pictureFilling(programme, step, this.#root, { at, sensors });
    const composed = composeShot(getShotParts(step, programme), filling);
    const shot = await this.#stilled(composed, programme);
    if (turn !== this.#turn) return "shown";
    const moment = moment_ms ?? goodMoment(shot.blocks, step.hold_ms);
    const begun_at = started_at > 0 ? started_at : (at ?? Date.now()) - moment;
    this.#from = begun_at + moment;
    await this.#showShot(shot, { filling, run: { started_at: begun_at, duration_ms: step.hold_ms }, turn });
    const { background, backdrop } = shot.canvas;
    return shot.blocks.length === 0 && !background && !backdrop ? "empty" : "shown";
  }

  async #showShot(
    shot: ComposedShot,
    {
      filling,
      run,
      turn,
    }: {
      filling: ReturnType<typeof pictureFilling>;
      run: { started_at: number; duration_ms: number };
      turn: number;
    },
  ): Promise<void> {
    const canvas = JSON.stringify(shot.canvas);
    const known = this.#shot?.canvas === canvas ? this.#shot.view : null;
    const view = known ?? drawShot(shot, filling);
    view.begin(run);
    known?.write(shot, filling);
    view.update(this.#now, true);
    if (!known) await view.ready;
    if (turn !== this.#turn) return known ? undefined : view.dispose();
    if (!known) this.#put(view);
    this.#shot = { view, canvas };
    this.measure();
    // A picture that comes later is put in its place as well.
    if (known) void view.ready.then(() => this.update());
  }

  #showDarkness(): Shown {
    this.#from = 0;
    this.#put(drawDarkness());
    this.#shot = null;
    return "shown";
  }

  #showCard({ venue, stage, brand, assets }: Programme): Shown {
    const name = venue?.name ?? stage.name;
    const card = drawIdleCard({ name, timezone: venue?.timezone, language: stage.languages[0] });
    const logo = chooseLogo(brand);
    const asset = logo && assets[logo.asset_id];
    this.#from = 0;
    this.#put(card);
    this.#shot = null;
    if (asset) card.wear({ ...logo, url: asset.url });
    this.measure();
    return "shown";
  }

  /** One that is shown goes on, so that a message that comes is seen to light up. */
  #showSpeaker(programme: Programme): Shown {
    this.#from = 0;
    if (this.#speaker && this.#view === this.#speaker) this.#speaker.follow(programme);
    else this.#put((this.#speaker = drawSpeaker(programme)));
    this.#shot = null;
    this.measure();
    return "shown";
  }

  #showAlert(alert: PlayedAlert, { stage }: Programme): Shown {
    this.#from = 0;
    this.#put(drawAlert(alert, { languages: stage.languages, picture_url: alert.asset?.url ?? null }));
    this.#shot = null;
    this.measure();
    return "shown";
  }

  /** Videos as one of their frames, and nothing to be heard. */
  async #stilled(shot: ComposedShot, { assets }: Programme): Promise<ComposedShot> {
    const blocks = shot.blocks.map(async (block) => {
      if (block.kind !== "clip") return block;
      const asset = block.asset === undefined ? undefined : assets[block.asset];
      const at_ms = (block.trim_in_ms ?? 0) + (block.freeze ? 0 : poster_ms);
      const image_url = asset ? await posters.of(block.asset!, asset.url, at_ms) : null;
      return { ...block, kind: "still" as const, image_url };
    });
    return { ...shot, blocks: await Promise.all(blocks), audio: [] };
  }

  #put(view: View): void {
    const before = this.#view;
    this.#view = view;
    this.#root.replaceChildren(view.element);
    before?.dispose?.();
  }

  get #now(): number {
    return this.#supposed ?? Math.max(this.#from, Date.now());
  }

  /** Brings it to this moment. */
  update(): void {
    if (this.#shot) this.#shot.view.update(this.#now, true);
    else this.#view?.update(this.#now);
  }

  measure = (): void => {
    this.#is_fitted = false;
    this.#resize();
  };

  #resize(): void {
    if (!fitInto(this.#host, this.#root, this.#size)) {
      // What is written meanwhile cannot be measured.
      this.#is_fitted = false;
      return;
    }
    if (this.#shot && this.#is_fitted) this.#shot.view.resize();
    else this.#view?.measure();
    this.#is_fitted = true;
    this.update();
  }

  /** Where its blocks are, from back to front. */
  boxes(): BlockBox[] {
    if (!this.#shot) return [];
    const { scale, left, top } = this.#shot.view.frame();
    const { offsetLeft, offsetTop } = this.#root;
    return Array.from(this.#shot.view.blocks, ([uuid, block]) => {
      const { x, y, w, h, rotate } = block.box();
      return {
        uuid,
        x: offsetLeft + left + x * scale,
        y: offsetTop + top + y * scale,
        w: w * scale,
        h: h * scale,
        rotate,
      };
    });
  }

  /** How many pixels of the page one of its canvas is. */
  get scale(): number {
    return this.#shot?.view.frame().scale ?? 1;
  }

  close(): void {
    this.#turn += 1;
    this.#sizes.disconnect();
    document.fonts.removeEventListener("loadingdone", this.measure);
    this.#view?.dispose?.();
    this.#view = null;
    this.#shot = null;
    this.#root.remove();
  }
}

// Films often begin with black.
const poster_ms = 1_000;
