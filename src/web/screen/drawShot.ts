import type { ComposedBlock, ComposedShot, Filling } from "../../core/compose/composeShot.ts";
import type { Judging } from "../../core/rules/judgeRule.ts";
import type { Readings } from "../../core/rules/sensors.ts";
import { localTime } from "../../core/time/venueTime.ts";
import type { Canvas } from "../../core/timeline/timeline.ts";
import { type Caption, drawCaption } from "./drawCaption.ts";
import { restyle } from "./restyle.ts";
import { mixed, RuleFades } from "./ruleFades.ts";
import type { View } from "./view.ts";

export interface ShotView extends View {
  /** Server time at which the shot starts, anew with every loop. */
  begin(started_at: number): void;
  /** The same shot with other words: only what differs is touched. */
  write(shot: ComposedShot, surroundings: Surroundings): void;
}

/** What rules can ask about beside the time. */
export type Surroundings = Pick<Filling, "values" | "named" | "timezone">;

/** A shot as elements, in pixels of its canvas; the canvas as a whole is scaled to the window. */
export function drawShot(shot: ComposedShot, surroundings: Surroundings): ShotView {
  const { canvas } = shot;
  const element = document.createElement("div");
  element.className = "layer shot";
  const ground = document.createElement("div");
  ground.className = "shot-ground";
  if (canvas.background) ground.style.backgroundColor = canvas.background;
  const picture = document.createElement("div");
  picture.className = "shot-canvas";
  picture.style.width = `${canvas.width}px`;
  picture.style.height = `${canvas.height}px`;
  element.append(ground, picture);

  const groundRules = new RuleFades();
  let captions = new Map<string, Caption>();
  let around = surroundings;
  let begun_at = 0;
  write(shot, surroundings);

  /** In the order of the blocks; one that a record leaves out goes, one that it brings comes. */
  function write({ blocks, canvas_rules }: ComposedShot, surroundings: Surroundings) {
    around = surroundings;
    groundRules.set(canvas_rules);
    const before = captions;
    captions = new Map(
      blocks.filter(isCaption).map((block) => {
        const caption = before.get(block.uuid) ?? drawCaption(block, canvas);
        caption.write(block);
        return [block.uuid, caption];
      }),
    );
    const elements = Array.from(captions.values(), ({ element }) => element);
    const isAsBefore = elements.length === picture.childElementCount;
    if (isAsBefore && elements.every((element, place) => picture.children[place] === element)) return;
    picture.replaceChildren(...elements);
    for (const caption of captions.values()) caption.fit();
  }

  return {
    element,
    begin(started_at) {
      begun_at = started_at;
    },
    write,
    measure() {
      const scale = Math.min(innerWidth / canvas.width, innerHeight / canvas.height);
      picture.style.transform = `translate(-50%, -50%) scale(${scale})`;
      for (const caption of captions.values()) caption.fit();
    },
    update(now) {
      const judging = { at: readingsAt(now, around), named: around.named };
      colourGround(ground, canvas, groundRules, judging);
      for (const caption of captions.values()) {
        showInTime(caption, now - begun_at);
        caption.update(judging);
      }
    },
  };
}

function readingsAt(now: number, { values, timezone }: Surroundings): Readings {
  const { date, time, weekday } = localTime(now, timezone);
  return { now, date, time, weekday, values, session: null, traits: {}, near_since: null };
}

function colourGround(
  ground: HTMLElement,
  { background }: Canvas,
  rules: RuleFades,
  judging: Omit<Judging, "blanks">,
) {
  if (rules.isEmpty) return;
  const change = rules.effectAt({ ...judging, blanks: [] }).background;
  const backgroundColor = change
    ? mixed(background ?? "transparent", change.background, change.strength)
    : (background ?? "");
  restyle(ground, { backgroundColor });
}

const isCaption = ({ kind }: ComposedBlock) => kind === "caption";

function showInTime({ element, block: { timing } }: Caption, at_ms: number): void {
  const shows = at_ms >= timing.in_ms && at_ms < (timing.out_ms ?? Infinity);
  // Not `display`: text that waits for its moment is measured like any other.
  restyle(element, { visibility: shows ? "visible" : "hidden" });
}
