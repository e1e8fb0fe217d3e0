/// <reference types="vite/client" />
import "../../../src/web/shared/tokens.css";
import "../../../src/web/shared/fonts.css";
import "../../../src/web/screen/screen.css";
import { declareBundledFonts } from "../../../src/web/screen/fonts/bundledFonts.ts";
import { ReactionLayer } from "../../../src/web/screen/reactions/ReactionLayer.ts";
import { watchLetters } from "../../../src/web/shared/letters/watchLetters.ts";

declare global {
  interface Window {
    reactions: {
      layer: ReactionLayer;
      /** The moment at which everything is; it stands unless somebody sets it. */
      now: number;
    };
  }
}

declareBundledFonts();
watchLetters({ by_device: false });
const root = document.querySelector<HTMLElement>("#screen")!;
window.reactions = {
  layer: new ReactionLayer(root, { now: () => window.reactions.now }),
  now: 1_900_000_000_000,
};
