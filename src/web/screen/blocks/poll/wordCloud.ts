import type { ShownPoll } from "../../../../core/polls/poll.ts";
import { restyle } from "../../restyle.ts";
import { part } from "../part.ts";
import { opaque } from "../scenes/elements.ts";
import { ramp } from "../scenes/ramp.ts";
import { box } from "../wall/elements.ts";
import { cloudPlan, type PlacedWord } from "./cloudPlan.ts";
import { type Glide, glideAt, standing, towards } from "../scenes/glide.ts";
import type { Body, PollContext } from "./scene.ts";

interface DrawnWord {
  words: ReturnType<typeof part>;
  x: Glide;
  y: Glide;
  size: Glide;
  since: number;
}

type Words = { word: string; votes: number }[];

const comes_ms = 500;
const probe_size = 100;
/** Fewer words than this are ever shown together. */
const most_measured = 2_000;

/** Shows what guests said in a word, as large as they agree. */
export function wordCloud({ small, large, is_still, box: area }: PollContext): Body {
  const element = box("poll-cloud");
  const drawn = new Map<string, DrawnWord>();
  const widths = new Map<string, number>();
  let words: Words = [];
  let is_first = true;
  let is_told = true;

  /** Measures all at once, so that the page is laid out anew for them only one time. */
  function measure() {
    if (widths.size > most_measured) widths.clear();
    const unknown = words.filter(({ word }) => !widths.has(word));
    if (unknown.length === 0) return;
    const probes = unknown.map(({ word }) => {
      const probe = part("poll-word");
      probe.text.data = word;
      probe.element.style.fontSize = `${probe_size}px`;
      element.append(probe.element);
      return probe.element;
    });
    for (const [at, { word }] of unknown.entries()) widths.set(word, probes[at]!.offsetWidth / probe_size);
    for (const probe of probes) probe.remove();
  }

  function lay(now: number) {
    is_told = true;
    measure();
    const given = words.map(({ word, votes }) => ({ word, votes, width: widths.get(word)! }));
    const placed = cloudPlan({ words: given, area, small, large });
    const kept = new Set(placed.map(({ word }) => word));
    for (const [word, { words }] of drawn)
      if (!kept.has(word)) {
        words.element.remove();
        drawn.delete(word);
      }
    for (const each of placed) put(each, now);
    is_first = false;
  }

  function put({ word, x, y, size, weight }: PlacedWord, now: number) {
    const known = drawn.get(word);
    const to = known && !is_first && !is_still ? known : null;
    const words = known?.words ?? part("poll-word");
    if (!known) {
      words.text.data = word;
      element.append(words.element);
    }
    words.element.dataset["weight"] = String(Math.round(weight * 5));
    restyle(words.element, { fontSize: `${size.toFixed(2)}px` });
    drawn.set(word, {
      words,
      x: to ? towards(to.x, x, now) : standing(x),
      y: to ? towards(to.y, y, now) : standing(y),
      size: to ? towards(to.size, size, now) : standing(size),
      since: known?.since ?? (is_first ? -Infinity : now),
    });
  }

  function show({ words, x, y, size, since }: DrawnWord, now: number) {
    const come = since === -Infinity ? 1 : ramp(now, since, comes_ms);
    const scale = glideAt(size, now) / size.to;
    const at = `translate(${glideAt(x, now).toFixed(1)}px, ${glideAt(y, now).toFixed(1)}px)`;
    restyle(words.element, {
      transform: `${at} translate(-50%, -50%)${scale === 1 ? "" : ` scale(${scale.toFixed(4)})`}`,
    });
    opaque(words.element, come);
  }

  return {
    element,
    write({ results }: ShownPoll) {
      if (!Array.isArray(results)) return;
      words = results as Words;
      is_told = false;
    },
    tick(now) {
      // Letters are measured in the page, where their font is known.
      if (!is_told && element.isConnected) lay(now);
      for (const each of drawn.values()) show(each, now);
    },
    /** The letters may be of another font now. */
    fit() {
      widths.clear();
      is_first = drawn.size === 0;
      is_told = false;
    },
  };
}
