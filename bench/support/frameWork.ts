import type { Page } from "playwright-core";

/** Milliseconds of work a frame, of the page's main thread and of the threads that paint for it. */
export interface Work {
  script: number;
  style: number;
  layout: number;
  paint: number;
  /** Pixels that were painted anew. */
  raster: number;
  frames: number;
  /** Frames that a screen of 60 a second would have shown besides. */
  missed: number;
  /** Frames for which the main thread alone took longer than such a screen gives it. */
  over: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** What the thread itself worked meanwhile, without what it waited for on a busy machine. */
  tdur?: number;
  pid: number;
  tid: number;
}

const kinds = {
  script: ["FireAnimationFrame"],
  style: ["UpdateLayoutTree"],
  layout: ["Layout"],
  paint: ["PrePaint", "Paint", "Layerize", "Commit", "UpdateLayer"],
  raster: ["RasterTask"],
} as const;

/** Follows the page for so long while something happens in it; `takeFrames` returns the moments it drew. */
export async function measureWork(
  page: Page,
  for_ms: number,
  takeFrames: string,
  begin: () => Promise<void>,
): Promise<Work> {
  const browser = page.context().browser()!;
  await begin();
  await page.waitForTimeout(100);
  await browser.startTracing(page, {
    categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"],
  });
  await page.evaluate<number[]>(takeFrames);
  await page.waitForTimeout(for_ms);
  const moments = await page.evaluate<number[]>(takeFrames);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const frames = Math.max(1, moments.length);
  const events = listWork(traceEvents);
  const add = (counted: WorkEvent[]) => counted.reduce((ms, event) => ms + workOf(event), 0) / frames;
  const sum = (names: readonly string[]) => add(events.filter(({ name }) => names.includes(name)));
  const forced = new Set<string>([...kinds.style, ...kinds.layout]);
  return {
    script: sum(kinds.script) - add(events.filter(({ name, isNested }) => isNested && forced.has(name))),
    style: sum(kinds.style),
    layout: sum(kinds.layout),
    paint: sum(kinds.paint),
    raster: sum(kinds.raster),
    frames,
    missed: countMissed(moments),
    over: countOver(events),
  };
}

type WorkEvent = TraceEvent & {
  /** A script asked for it within a frame: it is counted as what it is, not as script. */
  isNested: boolean;
};

/** Lists the work of the process that draws the page, which is the one that is asked for frames. */
function listWork(events: TraceEvent[]): WorkEvent[] {
  const renderer = findRenderer(events);
  const own = events.filter(({ ph, pid }) => ph === "X" && pid === renderer);
  const scripts = own.filter(({ name }) => name === "FireAnimationFrame");
  const isWithin = (event: TraceEvent) =>
    event.name !== "FireAnimationFrame" &&
    scripts.some(({ ts, tid, dur = 0 }) => tid === event.tid && event.ts >= ts && event.ts < ts + dur);
  return own.map((event) => Object.assign(event, { isNested: isWithin(event) }));
}

/** Counts the frames for which the main thread alone took longer than a screen of 60 a second gives it. */
function countOver(events: WorkEvent[]): number {
  const main = new Set<string>([...kinds.script, ...kinds.style, ...kinds.layout, ...kinds.paint]);
  const works: number[] = [];
  for (const event of events.filter(({ name }) => main.has(name)).toSorted((a, b) => a.ts - b.ts)) {
    if (event.name === "FireAnimationFrame") works.push(0);
    if (works.length > 0 && !event.isNested) works[works.length - 1]! += workOf(event);
  }
  return works.filter((ms) => ms > 1000 / 60).length;
}

const workOf = ({ tdur, dur = 0 }: TraceEvent) => (tdur ?? dur) / 1000;

/** The process that draws the page is the one whose frames are asked for. */
function findRenderer(events: TraceEvent[]): number {
  const counts = new Map<number, number>();
  for (const { name, pid } of events)
    if (name === "FireAnimationFrame") counts.set(pid, (counts.get(pid) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]![0];
}

function countMissed(moments: number[]): number {
  const gaps = moments.slice(1).map((moment, place) => moment - moments[place]!);
  return gaps.reduce((missed, gap) => missed + Math.max(0, Math.round((gap * 60) / 1000) - 1), 0);
}
