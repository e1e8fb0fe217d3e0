/// <reference types="vite/client" />
import "../../../src/web/shared/tokens.css";
import "../../../src/web/shared/fonts.css";
import "../../../src/web/screen/screen.css";
import { BufferTarget, CanvasSource, Mp4OutputFormat, Output } from "mediabunny";
import { watchLetters } from "../../../src/web/shared/letters/watchLetters.ts";
import type { Brand } from "../../../src/core/brand/brand.ts";
import { buildAgendaView } from "../../../src/core/agenda/agendaView.ts";
import type { Programme } from "../../../src/core/playback/programme.ts";
import { composeShot } from "../../../src/core/compose/composeShot.ts";
import type { NamedPicture } from "../../../src/core/compose/composedBlock.ts";
import type { PlayedPoll } from "../../../src/core/polls/poll.ts";
import type { PlayedQuiz } from "../../../src/core/quizzes/shownGame.ts";
import type { PlayedQuestions } from "../../../src/core/posts/playedQuestions.ts";
import type { PlayedWall } from "../../../src/core/posts/playedWall.ts";
import type { Timeline } from "../../../src/core/timeline/timeline.ts";
import { drawShot, type ShotView, type Surroundings } from "../../../src/web/screen/drawShot.ts";
import { declareBundledFonts } from "../../../src/web/screen/fonts/bundledFonts.ts";
import type { Logo } from "../../../src/web/screen/cards/idleLogo.ts";
import { chooseLogo } from "../../../src/core/brand/chooseLogo.ts";
import { wearBrand } from "../../../src/web/screen/brand/wearBrand.ts";
import type { View } from "../../../src/web/screen/view.ts";
import { drawIdleCard } from "../../../src/web/screen/cards/idleCard.ts";

export interface Drawing {
  /** A shot brought to this moment, with all its media; what showed before is gone. */
  draw(timeline: Timeline, given: Given): Promise<void>;
  /** The same shot once more, from this moment. */
  begin(started_at: number): void;
  /** The same shot with other surroundings. */
  write(timeline: Timeline, given: Around): void;
  /** The card that shows where nothing is to be played. */
  card(given: Parameters<typeof drawIdleCard>[0] & { logo?: Logo }, at: number): Promise<void>;
  /** What all of it wears. */
  wear(brand: Brand): Promise<void>;
  update(now: number): void;
  /** Fits all words anew, for letters that have come since. */
  measure(): void;
  /** From here on with the page's own clock. */
  run(from: number): void;
  /** The moment that is shown. */
  readonly at: number;
  keep(name: string, url: string): void;
  /** What guests posted, by engagement; as it is whenever it is asked for. */
  walls: Record<string, PlayedWall>;
  quizzes: Record<string, PlayedQuiz>;
  polls: Record<string, PlayedPoll>;
  questions: Record<string, PlayedQuestions>;
  /** A video, each tenth of a second of which is a shade of grey brighter than the one before. */
  film(seconds: number): Promise<string>;
  /** What could not be shown. */
  faults: unknown[];
}

type Given = { at: number; begun_at?: number; duration_ms?: number } & Around;

type Around = Partial<Surroundings> & {
  /** What boards show. */
  programme?: Pick<Programme, "agendas" | "records" | "stage" | "venue">;
};

declare global {
  interface Window {
    drawing: Drawing;
  }
}

declareBundledFonts();
watchLetters({ by_device: false });
const dress = wearBrand(document.documentElement, { onWorn: () => dispatchEvent(new Event("resize")) });
const files = new Map<string, string>();
const faults: unknown[] = [];
let view: ShotView | null = null;
/** The shot, or the card instead of it. */
let shown: View | null = null;
let worn: Brand | null = null;
let running = 0;
let shown_at = 0;

function composed(timeline: Timeline, { programme, ...surroundings }: Around) {
  const around = {
    values: {},
    named: {},
    timezone: "Europe/Zurich",
    assetUrl: (id: string) => files.get(id) ?? null,
    onFault: (fault: unknown) => faults.push(fault),
    walls: {
      of: (id: string) => window.drawing.walls[id] ?? null,
      fileUrl: (id: string) => files.get(id) ?? null,
    },
    quizzes: { of: (id: string) => window.drawing.quizzes[id] ?? null },
    polls: { of: (id: string) => window.drawing.polls[id] ?? null },
    questions: { of: (id: string) => window.drawing.questions[id] ?? null },
    logoOn: (ground: string | null) => {
      const logo = worn && chooseLogo(worn, ground ?? undefined);
      const url = logo && files.get(logo.asset_id);
      return logo && url !== undefined ? { ...logo, url: url! } : null;
    },
    ...surroundings,
  };
  const pictureUrl = (source: { asset: string } | NamedPicture) =>
    "asset" in source ? around.assetUrl(source.asset) : source.url;
  return {
    shot: composeShot(
      { timeline, layout: null, layout_opts: {} },
      {
        ...around,
        pictureUrl,
        ...(programme && {
          agenda: (settings) => buildAgendaView(settings, programme, around.language ?? null),
        }),
      },
    ),
    around,
  };
}

async function lettersLoaded() {
  await document.fonts.load("700 20px 'Bricolage Grotesque'");
  await document.fonts.load("400 20px Inter");
}

async function drawnIn(element: HTMLElement) {
  while (!element.querySelector("img")) await new Promise(requestAnimationFrame);
}

window.drawing = {
  async draw(timeline, { at, begun_at = 0, duration_ms, ...surroundings }) {
    const { shot, around } = composed(timeline, surroundings);
    cancelAnimationFrame(running);
    view?.dispose();
    view = drawShot(shot, around);
    view.begin({ started_at: begun_at, duration_ms: duration_ms ?? Infinity });
    view.update(at);
    await view.ready;
    shown = view;
    document.querySelector("#screen")!.replaceChildren(view.element);
    view.measure();
    view.update(at);
  },
  begin(started_at) {
    view?.begin({ started_at, duration_ms: Infinity });
  },
  write(timeline, surroundings) {
    const { shot, around } = composed(timeline, surroundings);
    view?.write(shot, around);
  },
  async card({ logo, ...given }, at) {
    const card = drawIdleCard(given);
    if (logo) card.wear(logo);
    await lettersLoaded();
    card.update(at);
    shown = card;
    document.querySelector("#screen")!.replaceChildren(card.element);
    card.measure();
    if (logo) await drawnIn(card.element);
  },
  wear(brand) {
    worn = brand;
    return dress.wear(brand, () => null);
  },
  update(now) {
    shown_at = now;
    view?.update(now);
  },
  measure() {
    shown?.measure();
  },
  get at() {
    return shown_at;
  },
  run(from) {
    const started = performance.now();
    const tick = () => {
      window.drawing.update(from + performance.now() - started);
      running = requestAnimationFrame(tick);
    };
    tick();
  },
  keep: (name, url) => files.set(name, url),
  walls: {},
  quizzes: {},
  polls: {},
  questions: {},
  async film(seconds) {
    const canvas = new OffscreenCanvas(64, 36);
    const context = canvas.getContext("2d")!;
    const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
    const source = new CanvasSource(canvas, { codec: "vp9", bitrate: 200_000, keyFrameInterval: 0.5 });
    output.addVideoTrack(source);
    await output.start();
    for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
      const grey = 20 + tenth * 5;
      context.fillStyle = `rgb(${grey} ${grey} ${grey})`;
      context.fillRect(0, 0, 64, 36);
      await source.add(tenth / 10, 0.1);
    }
    await output.finalize();
    return URL.createObjectURL(new Blob([output.target.buffer!], { type: "video/mp4" }));
  },
  faults,
};
