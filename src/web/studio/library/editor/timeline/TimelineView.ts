import type { EditorStore } from "../store/EditorStore.ts";
import { Value } from "../store/Value.ts";
import { type FileLengths, layoutRows, rowHeight, type TimelineRow } from "./layoutRows.ts";

/** Room after the shot's end, for its handle and for what the next shot goes on with. */
const tail_px = 96;
/** Room before the shot's beginning, so that what stands there can be grabbed; more where the shot before is shown. */
export const lead_px = { usual: 18, tied: 76 };
// A frame is still a few pixels, and a day still fits into a window.
const scales = { min: 0.000_005, max: 1 };

interface TimeWindow {
  from_ms: number;
  to_ms: number;
}

/** What of the timeline is looked at: how far it is zoomed and scrolled, and where its rows lie. Nothing is stored. */
export class TimelineView {
  /** Pixels of a millisecond. */
  readonly scale = new Value(0.1);
  /** The whole shot is shown, however long it becomes. */
  readonly isFit = new Value(true);
  /** The room is known: bars that were drawn before would all be laid out twice. */
  readonly isMeasured = new Value(false);
  readonly snaps = new Value(true);
  /** Where the line stands that shows what is being caught at. */
  readonly snapLine = new Value<number | null>(null);
  /** The time that is in sight, with some room around it; it changes only when that is left. */
  readonly window = new Value<TimeWindow>({ from_ms: 0, to_ms: 10_000 });
  readonly rows = new Value<readonly TimelineRow[]>([]);
  readonly files = new Value<FileLengths>(new Map());
  readonly lead = new Value(lead_px.usual);
  /** The bar or row head that keys come to: `block:uuid`, `audio:uuid`, `row:uuid`. */
  readonly stop = new Value<string | null>(null);
  /** The row or group whose name is being typed. */
  readonly renamed = new Value<string | null>(null);
  #store: EditorStore;
  #scroller: HTMLElement | null = null;
  #head_px = 0;
  #width_px = 0;
  #scroll = 0;
  /** While something is dragged the page must not move under the pointer. */
  #is_held = false;

  constructor(store: EditorStore) {
    this.#store = store;
    this.#layOut();
  }

  /** Follows the draft and the size of the panel; returns how to stop. */
  open(scroller: HTMLElement): () => void {
    this.#scroller = scroller;
    const measure = () => {
      this.#width_px = scroller.clientWidth;
      this.#head_px = scroller.querySelector<HTMLElement>("[data-corner-head]")?.offsetWidth ?? 0;
      this.#refit();
      this.#look();
      this.isMeasured.set(true);
    };
    const onScroll = () => {
      this.#scroll = scroller.scrollLeft;
      this.#look();
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(scroller);
    scroller.addEventListener("scroll", onScroll, { passive: true });
    measure();
    const stops = [
      this.#store.draft.fields.listen(() => {
        this.#layOut();
        this.#refit();
      }),
      this.files.listen(() => this.#layOut()),
      this.lead.listen(() => this.#refit()),
    ];
    return () => {
      sizes.disconnect();
      scroller.removeEventListener("scroll", onScroll);
      for (const stop of stops) stop();
      this.#scroller = null;
    };
  }

  #layOut(): void {
    const rows = layoutRows(this.#store.fields, this.files.get(), this.rows.get());
    this.rows.set(rows);
    // Keys must have somewhere to come to: where they were, else the first row.
    if (!hasStop(rows, this.stop.get())) this.stop.set(rows[0] ? `row:${rows[0].track.uuid}` : null);
  }

  hold(is_held: boolean): void {
    this.#is_held = is_held;
    if (!is_held) this.#refit();
  }

  get #room_px(): number {
    return Math.max(80, this.#width_px - this.#head_px);
  }

  #refit(): void {
    if (!this.isFit.get() || this.#is_held || this.#width_px === 0) return;
    const room = Math.max(40, this.#room_px - this.lead.get() - tail_px);
    this.scale.set(clampScale(room / this.#store.fields.duration_ms));
    this.#look();
  }

  fit(): void {
    this.isFit.set(true);
    this.#refit();
    if (this.#scroller) this.#scroller.scrollLeft = 0;
  }

  /** Zooms so that the moment under the pointer, else the playhead, stays where it is. */
  zoom(factor: number, client_x?: number): void {
    const scroller = this.#scroller;
    if (!scroller) return;
    const at_ms = client_x === undefined ? this.#store.playhead.get() : this.timeAt(client_x);
    const seen_px = this.lead.get() + at_ms * this.scale.get() - scroller.scrollLeft;
    this.isFit.set(false);
    this.scale.set(clampScale(this.scale.get() * factor));
    scroller.scrollLeft = this.lead.get() + at_ms * this.scale.get() - seen_px;
    this.#scroll = scroller.scrollLeft;
    this.#look();
  }

  #look(): void {
    const scale = this.scale.get();
    const from_ms = (this.#scroll - this.lead.get()) / scale;
    const room_ms = this.#room_px / scale;
    const seen = this.window.get();
    const fits = from_ms >= seen.from_ms && from_ms + room_ms <= seen.to_ms;
    // Zoomed in, what is kept in sight beyond the edges would be many times what is seen.
    if (fits && seen.to_ms - seen.from_ms < room_ms * 4) return;
    this.window.set({ from_ms: from_ms - room_ms / 2, to_ms: from_ms + room_ms * 1.5 });
  }

  /** The moment at this place of the page; it may lie before the shot. */
  timeAt(client_x: number): number {
    const left = this.#scroller?.getBoundingClientRect().left ?? 0;
    const within = client_x - left - this.#head_px + (this.#scroller?.scrollLeft ?? 0);
    return (within - this.lead.get()) / this.scale.get();
  }

  /** The place of a row in the list at this height of the page, from -1 above all to the number of rows below all. */
  rowAt(client_y: number): number {
    const body = this.#scroller?.querySelector("[data-rows]");
    if (!body) return -1;
    let left = client_y - body.getBoundingClientRect().top;
    if (left < 0) return -1;
    const rows = this.rows.get();
    const found = rows.findIndex((row) => (left -= rowHeight(row) + row_line_px) < 0);
    return found === -1 ? rows.length : found;
  }

  /** Scrolls a moment into sight, as the playhead does that leaves the window. */
  show(at_ms: number): void {
    const scroller = this.#scroller;
    if (!scroller || this.#is_held) return;
    const x = this.lead.get() + at_ms * this.scale.get();
    if (x >= this.#scroll && x <= this.#scroll + this.#room_px) return;
    scroller.scrollLeft = Math.max(0, x - this.#room_px * 0.1);
  }

  /** Scrolls on while something is dragged along the edge. */
  pushAlong(client_x: number): void {
    const scroller = this.#scroller;
    if (!scroller) return;
    const { left, right } = scroller.getBoundingClientRect();
    if (client_x > right - push_px) scroller.scrollLeft += push_px / 2;
    else if (client_x < left + this.#head_px + push_px && client_x > left + this.#head_px - push_px)
      scroller.scrollLeft -= push_px / 2;
  }

  /** The step of the ruler: its labels must not touch each other. */
  get step_ms(): number {
    return rulerStep(this.scale.get());
  }

  focus(stop: string): void {
    this.stop.set(stop);
    this.#scroller?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(stop)}"]`)?.focus();
  }
}

const hasStop = (rows: readonly TimelineRow[], stop: string | null) =>
  stop !== null &&
  rows.some(
    ({ track, bars }) =>
      stop === `row:${track.uuid}` || bars.some(({ as, uuid }) => stop === `${as}:${uuid}`),
  );

export const row_line_px = 1;
const push_px = 24;

const clampScale = (scale: number) => Math.min(scales.max, Math.max(scales.min, scale));

const steps_ms = [
  100, 200, 500, 1000, 2000, 5000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 900_000,
  1_800_000, 3_600_000, 7_200_000, 14_400_000, 28_800_000,
];
const label_px = 64;

export const rulerStep = (scale: number): number =>
  steps_ms.find((step) => step * scale >= label_px) ?? steps_ms.at(-1)!;

/** Bars catch at whole seconds, or at coarser steps where seconds lie too close together. */
export const snapStep = (scale: number): number => Math.max(1000, scale * 1000 < 16 ? rulerStep(scale) : 0);
