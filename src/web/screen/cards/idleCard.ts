import { isRightToLeft } from "../../../core/scripts/readingDirection.ts";
import { findLocale } from "../blocks/timeFormat.ts";
import { element } from "../../shared/element.ts";
import { drawBrandGround } from "../brand/brandGround.ts";
import { drift } from "./drift.ts";
import { followLogo, type Logo } from "./idleLogo.ts";
import { fitText } from "../fitText.ts";
import { restyle, reword } from "../restyle.ts";
import type { View } from "../view.ts";
import { cutFor, spread } from "../wallFrame.ts";

/** The name takes at most this share of the card's height. */
const most_height = 0.4;
/** The gap between the name and what stands below has at least this share of its shorter side. */
const least_gap = 0.04;
/** The time beside the date takes at most this share of its width. */
const most_beside = 0.7;
/** No moment is wider. */
const widest_time = "00:00";

interface Options {
  name: string;
  timezone: string | undefined;
  /** The language decides how the date is written; without one the device does. */
  language?: string | undefined;
}

export interface IdleCard extends View {
  /** The logo before stays until the new one is whole; one that cannot be had is left out. */
  wear(logo: Logo | null): void;
}

/** Draws the card where nothing is to be played: whose place this is, and what time it is there. */
export function drawIdleCard({ name, timezone, language }: Options): IdleCard {
  const title = document.createTextNode(name);
  const heading = element("h1", { class: "idle-name", dir: "auto" }, title);
  const place = element("div", { class: "idle-place" }, heading);
  const head = element("div", { class: "idle-head" }, place);
  const time = document.createTextNode("");
  const date = document.createTextNode("");
  const figures = element("p", { class: "idle-time" }, time);
  const below = element("div", { class: "idle-now" }, figures, element("p", { class: "idle-date" }, date));
  const dir = isRightToLeft(name) ? "rtl" : "ltr";
  const words = element("div", { class: "idle-words", dir }, head, below);
  const ground = drawBrandGround();
  // A wall shows one card over all its screens.
  const card = element("div", { class: "idle" }, ground.element, words);
  const layer = element("section", { class: "layer" }, card);
  const formats = makeFormats(timezone, language);
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;

  const logo = followLogo(head, measure);

  function measure() {
    if (!layer.isConnected) return;
    spread(card, cutFor(layer, { width: 1, height: 1 }).ground);
    fitTime();
    const { width, fontSize } = getComputedStyle(place);
    const { clientWidth, clientHeight } = card;
    const gap = Math.min(clientWidth, clientHeight) * least_gap;
    // A logo above it may leave it less.
    const room = words.clientHeight - heading.offsetTop - below.offsetHeight - gap;
    fitText(title, name, {
      font_size: parseFloat(fontSize),
      width: parseFloat(width),
      height: Math.min(clientHeight * most_height, room),
      keeps_width: true,
    });
  }

  /** Figures are wider in some families than in others. */
  function fitTime() {
    const shown = time.data;
    figures.style.fontSize = "";
    reword(time, widest_time);
    const { flexDirection } = getComputedStyle(below);
    const most = below.clientWidth * (flexDirection === "row" ? most_beside : 1);
    const shrink = most / figures.offsetWidth;
    if (shrink < 1) figures.style.fontSize = `${parseFloat(getComputedStyle(figures).fontSize) * shrink}px`;
    reword(time, shown);
  }

  return {
    element: layer,
    measure,
    wear: (wanted) => logo.wear(wanted),
    update(now) {
      reword(time, formats.time.format(now));
      reword(date, formats.date.format(now));
      const moment = isStill ? 0 : now;
      // Nothing stands in one place for hours, because some screens would keep its shadow.
      restyle(words, { translate: drift(moment, { minutes: 9, most: 0.6, phase: 0 }) });
      ground.update(moment);
    },
    dispose: () => logo.stop(),
  };
}

function makeFormats(timezone: string | undefined, given: string | undefined) {
  const language = findLocale(given ?? "en");
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
