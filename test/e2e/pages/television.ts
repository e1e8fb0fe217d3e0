/// <reference types="vite/client" />
import "../../../src/web/shared/tokens.css";
import "../../../src/web/shared/fonts.css";
import "../../../src/web/screen/screen.css";
import { nobodyNear } from "../../../src/core/playback/playhead.ts";
import type { Programme } from "../../../src/core/playback/programme.ts";
import { declareBundledFonts } from "../../../src/web/screen/fonts/bundledFonts.ts";
import { Player } from "../../../src/web/screen/player.ts";

export interface Television {
  play(programme: Programme): void;
  pair(): void;
  faults: { message: string | null; file?: string | undefined }[];
}

declare global {
  interface Window {
    television: Television;
  }
}

declareBundledFonts();
const faults: Television["faults"] = [];
const player = new Player(document.querySelector<HTMLElement>("#screen")!, {
  now: () => Date.now(),
  fileUrl: ({ url }) => url,
  pictureUrl: (url) => url,
  sensors: () => nobodyNear,
  onFault: (fault) => faults.push(fault),
  onShown: () => {},
});

window.television = {
  play: (programme) => player.play(programme),
  pair: () => player.pair({ code: "A1B2C3", url: "https://cuelight.example/pair" }),
  faults,
};
