/// <reference types="vite/client" />
import "../../../src/web/shared/tokens.css";
import "../../../src/web/shared/fonts.css";
import "../../../src/web/screen/screen.css";
import type { Programme } from "../../../src/core/playback/programme.ts";
import { wearBrand } from "../../../src/web/screen/brand/wearBrand.ts";
import { declareBundledFonts } from "../../../src/web/screen/fonts/bundledFonts.ts";
import { drawSpeaker, type SpeakerView } from "../../../src/web/screen/speaker/drawSpeaker.ts";
import { watchLetters } from "../../../src/web/shared/letters/watchLetters.ts";

export interface SpeakerDrawing {
  /** The view of a stage with this programme, brought to a moment. */
  show(programme: Programme, at: number): Promise<void>;
  /** The same view at another moment. */
  update(at: number): void;
}

declare global {
  interface Window {
    speaker: SpeakerDrawing;
  }
}

declareBundledFonts();
watchLetters({ by_device: false });
const dress = wearBrand(document.documentElement, { onWorn: () => dispatchEvent(new Event("resize")) });
let view: SpeakerView | null = null;

window.speaker = {
  async show(programme, at) {
    await dress.wear(programme.brand, () => null);
    await document.fonts.load("700 20px Inter");
    view?.dispose?.();
    if (view?.element.isConnected) view.follow(programme);
    else {
      view = drawSpeaker(programme);
      document.querySelector("#screen")!.replaceChildren(view.element);
    }
    view.measure();
    view.update(at);
    // Letters of other scripts come when they are seen to be needed.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await document.fonts.ready;
    view.measure();
    view.update(at);
  },
  update: (at) => view?.update(at),
};
