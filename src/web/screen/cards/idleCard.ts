import { localeOf } from "../blocks/timeFormat.ts";
import { element } from "../../shared/element.ts";
import { drift } from "./drift.ts";
import { fitText } from "../fitText.ts";
import { restyle, reword } from "../restyle.ts";
import type { View } from "../view.ts";
import { cutFor, spread } from "../wallFrame.ts";

/** Of the card's height, for the name. */
const most_height = 0.4;

interface Options {
  name: string;
  timezone: string | undefined;
  /** How the date is written; else as the device would. */
  language?: string | undefined;
}

/** Where nothing is to be played: whose place this is, and what time it is there. */
export function drawIdleCard({ name, timezone, language }: Options): View {
  const title = document.createTextNode(name);
  const place = element("div", { class: "idle-place" }, element("h1", { class: "idle-name" }, title));
  const time = document.createTextNode("");
  const date = document.createTextNode("");
  const words = element(
    "div",
    { class: "idle-words" },
    place,
    element(
      "div",
      { class: "idle-now" },
      element("p", { class: "idle-time" }, time),
      element("p", { class: "idle-date" }, date),
    ),
  );
  const glows = ["warm", "cool"].map((kind) => element("div", { class: `idle-glow ${kind}` }));
  // A wall shows one card over all its screens.
  const card = element("div", { class: "idle" }, ...glows, words);
  const layer = element("section", { class: "layer" }, card);
  const formats = formatsOf(timezone, language);
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;

  return {
    element: layer,
    measure() {
      spread(card, cutFor(layer, { width: 1, height: 1 }).ground);
      const { width, fontSize } = getComputedStyle(place);
      fitText(title, name, {
        font_size: parseFloat(fontSize),
        width: parseFloat(width),
        height: card.clientHeight * most_height,
        keeps_width: true,
      });
    },
    update(now) {
      reword(time, formats.time.format(now));
      reword(date, formats.date.format(now));
      const moment = isStill ? 0 : now;
      // Nothing stands in one place for hours: some screens would keep its shadow.
      restyle(words, { translate: drift(moment, { minutes: 9, most: 0.6, phase: 0 }) });
      for (const [index, glow] of glows.entries())
        restyle(glow, { translate: drift(moment, { minutes: 4, most: 12, phase: index / 3 }) });
    },
  };
}

function formatsOf(timezone: string | undefined, given: string | undefined) {
  const language = localeOf(given ?? "en");
  const zone = timezone === undefined ? {} : { timeZone: timezone };
  return {
    time: new Intl.DateTimeFormat(language, {
      ...zone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
    date: new Intl.DateTimeFormat(language, { ...zone, weekday: "long", day: "numeric", month: "long" }),
  };
}
