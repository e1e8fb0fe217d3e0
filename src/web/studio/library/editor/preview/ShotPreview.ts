import { composeShot } from "../../../../../core/compose/composeShot.ts";
import type { ComposedBlock } from "../../../../../core/compose/composedBlock.ts";
import { fillBlock } from "../../../../../core/compose/fillBlock.ts";
import { getShotParts } from "../../../../../core/playback/whatPlaysAt.ts";
import type { Step } from "../../../../../core/playback/chapterSteps.ts";
import type { Programme } from "../../../../../core/playback/programme.ts";
import type { Sensors } from "../../../../../core/playback/playhead.ts";
import type { Block } from "../../../../../core/timeline/timeline.ts";
import type { MorphBox } from "../../../../screen/blocks/drawBlock.ts";
import { wearBrand } from "../../../../screen/brand/wearBrand.ts";
import { drawShot, type ShotView } from "../../../../screen/drawShot.ts";
import { declareBundledFonts } from "../../../../screen/fonts/bundledFonts.ts";
import { declareUploadedFonts } from "../../../../screen/fonts/uploadedFonts.ts";
import { listSamples, pictureFilling } from "../../../pictures/pictureFilling.ts";
import { pictureStyles } from "../../../pictures/pictureStyles.ts";

declareBundledFonts();

// Whatever takes longer than a frame had to be loaded.
const loads_ms = 16;

export interface DrawnDraft {
  programme: Programme;
  step: Step;
  /** What the switches beside the picture say of the stage. */
  sensors: Sensors;
  /** When the shot begins, as the clocks in it show it. */
  begins_at: number;
}

/**
 * The shot that is being edited, drawn and played by what screens draw and play with. Unlike a picture it follows the
 * editor's playhead: it stands at any moment, or runs with its videos and sounds.
 */
export class ShotPreview {
  #host: HTMLElement;
  #root = document.createElement("div");
  #dress: ReturnType<typeof wearBrand>;
  #sizes = new ResizeObserver(() => this.resize());
  /** Whether its words have been fitted since the fonts changed. */
  #is_fitted = false;
  #shown: DrawnShot | null = null;
  /** Another canvas is drawn anew, and takes its place when its pictures are there. */
  #coming: DrawnShot | null = null;
  #filling: Filled | null = null;
  #moment = { at_ms: 0, runs: false };
  #begins_at = 0;
  #onDrawn: () => void;
  isHeard = true;

  constructor(host: HTMLElement, { onDrawn }: { onDrawn: () => void }) {
    this.#host = host;
    this.#onDrawn = onDrawn;
    this.#root.className = "picture-root";
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [pictureStyles];
    shadow.replaceChildren(this.#root);
    this.#dress = wearBrand(this.#root, { onWorn: () => this.measure() });
    this.#sizes.observe(host);
    document.fonts.addEventListener("loadingdone", this.measure);
  }

  draw(draft: DrawnDraft): void {
    const { programme, step, begins_at } = draft;
    void this.#dress.wear(programme.brand, (id) => programme.assets[id]?.url ?? null);
    declareUploadedFonts(programme, ({ url }) => url);
    this.#begins_at = begins_at;
    const { filling, fill } = this.#fillFor(draft);
    const shot = composeShot(getShotParts(step, programme), filling, fill);
    const canvas = JSON.stringify(shot.canvas);
    const run = { started_at: begins_at, duration_ms: step.hold_ms };
    const known = [this.#coming, this.#shown].find((drawn) => drawn?.canvas === canvas);
    const view = known?.view ?? drawShot(shot, filling);
    view.begin(run);
    if (known) {
      view.write(shot, filling);
      if (known === this.#shown) this.#drop();
    } else {
      this.#drop();
      this.#coming = { view, canvas, size: { width: shot.canvas.width, height: shot.canvas.height } };
      view.inherit(null);
    }
    this.#update();
    const begun = performance.now();
    void view.ready.then(() => this.#settle(view, performance.now() - begun));
    if (known) this.#onDrawn();
  }

  /** Everything but the blanks' sample words stays the same from one change to the next, and so do filled blocks. */
  #fillFor({ programme, step, sensors, begins_at }: DrawnDraft): Filled {
    const before = this.#filling;
    const samples = JSON.stringify(listSamples(programme, step));
    if (before?.programme === programme && before.sensors === sensors && before.samples === samples)
      return before;
    const filling = pictureFilling(programme, step, this.#root, { sensors, at: begins_at });
    const known = new WeakMap<Block, ComposedBlock | null>();
    Object.defineProperty(filling, "plays_audio", { get: () => this.isHeard });
    this.#filling = {
      programme,
      sensors,
      samples,
      filling,
      fill(block, filling) {
        if (!known.has(block)) known.set(block, fillBlock(block, filling));
        return known.get(block)!;
      },
    };
    return this.#filling;
  }

  #settle(view: ShotView, waited_ms: number): void {
    if (this.#coming?.view === view) {
      const before = this.#shown;
      this.#shown = this.#coming;
      this.#coming = null;
      this.#root.replaceChildren(view.element);
      before?.view.dispose();
      this.measure();
    } else if (this.#shown?.view === view) {
      // A picture that has just come is seen from now on.
      this.#update();
      // It may have another size; what was there already has changed nothing.
      if (waited_ms > loads_ms) this.#onDrawn();
    }
  }

  #drop(): void {
    this.#coming?.view.dispose();
    this.#coming = null;
  }

  /** Stands at this moment of the shot, or runs on from it. */
  moveTo(at_ms: number, runs: boolean): void {
    this.#moment = { at_ms, runs };
    this.#update();
  }

  #update(): void {
    const { at_ms, runs } = this.#moment;
    for (const drawn of [this.#shown, this.#coming]) drawn?.view.update(this.#begins_at + at_ms, !runs);
  }

  measure = (): void => {
    this.#is_fitted = false;
    this.resize();
  };

  /** Is enough where only its size has changed. */
  resize(): void {
    if (!this.#shown) return;
    const { clientWidth, clientHeight } = this.#host;
    const { width, height } = this.#shown.size;
    const scale = Math.min(clientWidth / width, clientHeight / height);
    const window = { width: width * scale, height: height * scale };
    this.#root.style.width = `${window.width}px`;
    this.#root.style.height = `${window.height}px`;
    this.#root.dataset["frame"] = JSON.stringify({ wall: null, cell: null, window });
    if (window.width === 0) {
      // What is written meanwhile cannot be measured.
      this.#is_fitted = false;
      return;
    }
    if (this.#is_fitted) this.#shown.view.resize();
    else this.#shown.view.measure();
    this.#is_fitted = true;
    this.#update();
    this.#onDrawn();
  }

  /** Where a block stands, in pixels of the canvas; null for one that is left out. */
  box(uuid: string): MorphBox | null {
    return this.#shown?.view.blocks.get(uuid)?.box() ?? null;
  }

  /** What a block is drawn as, for whoever measures it; null for one that is left out. */
  element(uuid: string): HTMLElement | null {
    return this.#shown?.view.blocks.get(uuid)?.element ?? null;
  }

  /** The blocks of the shot that are drawn, from back to front; a layout's are not the shot's to move. */
  listDrawn(): string[] {
    return [...(this.#shown?.view.blocks.keys() ?? [])].filter((uuid) => !uuid.startsWith("layout:"));
  }

  /** Whether anything of a block is seen at the moment that is shown. */
  isSeen(uuid: string): boolean {
    const view = this.#shown?.view;
    const block = view?.blocks.get(uuid);
    return (
      view !== undefined && block !== undefined && view.isSeen(block, this.#begins_at + this.#moment.at_ms)
    );
  }

  /** How many pixels of the page one of the canvas is. */
  get scale(): number {
    return this.#shown?.view.frame().scale ?? 1;
  }

  close(): void {
    this.#sizes.disconnect();
    document.fonts.removeEventListener("loadingdone", this.measure);
    this.#drop();
    this.#shown?.view.dispose();
    this.#shown = null;
    this.#root.remove();
  }
}

interface DrawnShot {
  view: ShotView;
  canvas: string;
  size: { width: number; height: number };
}

interface Filled {
  programme: Programme;
  sensors: Sensors;
  samples: string;
  filling: ReturnType<typeof pictureFilling>;
  fill: typeof fillBlock;
}
