import "../../../src/web/shared/tokens.css";
import "../../../src/web/screen/screen.css";
import { nobodyNear, Playhead } from "../../../src/core/playback/playhead.ts";
import type { Programme } from "../../../src/core/playback/programme.ts";
import { Player } from "../../../src/web/screen/player.ts";

export interface LongRun {
  keep(name: string, bytes: number[], type: string): void;
  play(programme: Programme): void;
  pair(): void;
  /** Goes on by so many shots, as quickly as they can be shown; answers how many of them never were. */
  goOn(shots: number): Promise<number>;
  faults: unknown[];
}

declare global {
  interface Window {
    longRun: LongRun;
  }
}

const files = new Map<string, string>();
const faults: unknown[] = [];
let playhead: Playhead;
let now = Date.UTC(2026, 5, 1, 12);
let shown = () => {};

const player = new Player(document.querySelector<HTMLElement>("#screen")!, {
  now: () => now,
  fileUrl: ({ url }) => files.get(url)!,
  pictureUrl: (url) => files.get(url) ?? null,
  sensors: () => nobodyNear,
  onFault: (fault) => faults.push(fault),
  onShown: () => shown(),
});

window.longRun = {
  keep(name, bytes, type) {
    files.set(name, URL.createObjectURL(new Blob([Uint8Array.from(bytes)], { type })));
  },
  play(programme) {
    playhead = new Playhead(programme);
    player.play(programme);
  },
  pair: () => player.pair({ code: "A1B2C3", url: "https://cuelight.example/pair" }),
  async goOn(shots) {
    let missed = 0;
    for (let count = 0; count < shots; count += 1) missed += (await showNext()) ? 0 : 1;
    return missed;
  },
  faults,
};

/** The clock stands still until the next shot is on, then is somewhere on its way in, then past it. */
async function showNext(): Promise<boolean> {
  const isShown = new Promise<boolean>((resolve) => {
    shown = () => resolve(true);
    setTimeout(() => resolve(false), longest_wait_ms);
  });
  now = playhead.at(now).until;
  const result = await isShown;
  for (const passed_ms of [100, 500]) {
    now += passed_ms;
    await new Promise(requestAnimationFrame);
  }
  return result;
}

// A video that is decoded on a busy machine.
const longest_wait_ms = 10_000;
