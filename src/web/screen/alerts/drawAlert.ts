import type { PlayedAlert } from "../../../core/alerts/alert.ts";
import { alertColours } from "../../../core/alerts/alertColours.ts";
import { findAlertPage, planAlertPages } from "../../../core/alerts/alertPages.ts";
import { listDrillWords } from "../../../core/alerts/drillWords.ts";
import { isBeyondLatin } from "../../../core/scripts/beyondLatin.ts";
import { setWords } from "../../../core/compose/setWords.ts";
import { element } from "../../shared/element.ts";
import { readsFromRight } from "../blocks/agenda/readsFromRight.ts";
import { loadPicture } from "../blocks/loadPicture.ts";
import { loadOtherScripts } from "../fonts/loadOtherScripts.ts";
import { restyle } from "../restyle.ts";
import type { View } from "../view.ts";
import { cutFor, spread } from "../wallFrame.ts";
import { withTimeout } from "../withTimeout.ts";
import { drawAlertIcon } from "./alertIcon.ts";
import { findLargestSize } from "./fitAlertWords.ts";

interface Options {
  /** The stage's own come first. */
  languages: readonly string[];
  /** Where the arrow or map lies for this page. */
  picture_url: string | null;
}

/** A pulse is this long: slower than once a second, because flashes can make people ill. */
const pulse_ms = 2_600;
/** The words of a title are at least this share of the shorter side, and those of a text this share of their title. */
const least_title = 0.052;

/** Draws an alert over the whole stage: its level by colour and shape, its words as large as they fit. */
export function drawAlert(alert: PlayedAlert, { languages, picture_url }: Options): View {
  const { level, started_at } = alert;
  const pages = planAlertPages(alert.languages, languages).map((shown) => drawPage(alert, shown));
  const first = pages[0]!;
  const room = element("div", { class: "alert-room" }, ...pages.map((page) => page.element));
  const icon = element("div", { class: "alert-icon" }, drawAlertIcon(level));
  const body = element("div", { class: "alert-body", dir: first.dir }, icon, room);
  const glow = element("div", { class: "alert-glow" });
  const card = element("div", { class: "alert" }, element("div", { class: "alert-ground" }), glow);
  if (alert.drill) card.append(drawDrillBand(pages.flatMap(({ shown }) => shown)));
  card.append(body);
  const layer = element(
    "section",
    { class: "layer alert-layer", role: "alert", "data-level": level, "data-alert": alert.id },
    card,
  );
  for (const [name, colour] of Object.entries(alertColours[level]))
    layer.style.setProperty(`--alert-${name}`, colour);
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const page of pages) void page.load();
  let is_wanted = true;

  if (picture_url !== null) void addPicture(picture_url);

  /** The words come at once; the picture joins them when it is whole. */
  async function addPicture(url: string) {
    const picture = await loadPicture(url, () => is_wanted);
    if (!picture || !is_wanted) return;
    body.append(element("div", { class: "alert-picture" }, picture));
    measure();
  }

  function measure() {
    if (!layer.isConnected) return;
    spread(card, cutFor(layer, { width: 1, height: 1 }).ground);
    const { clientWidth: width, clientHeight: height } = card;
    if (height === 0) return;
    card.dataset["shape"] = chooseShape(width / height);
    const smallest = Math.min(width, height) * least_title;
    for (const page of pages) page.fit({ smallest, largest: Math.max(smallest, height) });
  }

  return {
    element: layer,
    measure,
    update(now) {
      const on = findAlertPage(pages.length, { now, started_at });
      pages.forEach((page, at) => restyle(page.element, { visibility: at === on ? "" : "hidden" }));
      if (level !== "emergency") return;
      const phase = isStill ? 0.5 : 0.5 - 0.5 * Math.cos(((now - started_at) / pulse_ms) * 2 * Math.PI);
      restyle(glow, { opacity: phase.toFixed(3) });
      restyle(icon, { scale: (1 + 0.05 * phase).toFixed(4) });
    },
    dispose() {
      is_wanted = false;
    },
  };
}

/** On a strip languages stand side by side, elsewhere one below the other. */
function chooseShape(ratio: number): "strip" | "wide" | "tall" {
  return ratio > 2.4 ? "strip" : ratio > 1.15 ? "wide" : "tall";
}

interface AlertPage {
  element: HTMLElement;
  shown: string[];
  dir: "ltr" | "rtl";
  fit(sizes: { smallest: number; largest: number }): void;
  /** Waits a moment for letters that are not there yet, because boxes in their place help nobody. */
  load(): Promise<void>;
}

function drawPage({ title, text }: PlayedAlert, shown: string[]): AlertPage {
  const blocks = shown.map((language) => {
    const words = element("div", { class: "alert-words" }, element("h1", {}, setWords(title[language]!)));
    if (text[language]) words.append(element("p", {}, setWords(text[language])));
    const dir = readsFromRight(language, [title[language]!]) ? "rtl" : "ltr";
    const place = element("div", { class: "alert-language", lang: language, dir }, words);
    return { words, dir, place, texts: [title[language]!, text[language] ?? ""] } as const;
  });
  const page = element(
    "div",
    { class: "alert-page", "data-languages": String(shown.length) },
    ...blocks.map(({ place }) => place),
  );
  return {
    element: page,
    shown,
    dir: blocks[0]?.dir ?? "ltr",
    async load() {
      await Promise.all(blocks.map(({ place, texts }) => showWithLetters(place, texts)));
    },
    /** The first language is set by itself, and the others alike. */
    fit(sizes) {
      const [one, ...others] = blocks.map(({ words }) => findLargestSize(words, sizes));
      const other = Math.min(one ?? Infinity, ...others);
      blocks.forEach(({ words }, place) => (words.style.fontSize = `${place === 0 ? one! : other}px`));
    },
  };
}

function drawDrillBand(languages: string[]): HTMLElement {
  const words = listDrillWords(languages).map(({ language, word }) =>
    element("span", { lang: language, dir: "auto" }, word),
  );
  return element("div", { class: "alert-drill" }, element("div", { class: "alert-drill-words" }, ...words));
}

// A browser that has to fetch letters does so in this time, or they are drawn as the device can.
const patience_ms = 600;

/** Words whose letters are on their way are not shown as boxes; those in Latin letters never wait. */
async function showWithLetters(place: HTMLElement, texts: readonly string[]): Promise<void> {
  const wanted = new Set(texts.filter(isBeyondLatin));
  if (wanted.size === 0) return;
  place.style.opacity = "0";
  await withTimeout(loadOtherScripts(wanted, place.lang), { ms: patience_ms, otherwise: undefined });
  place.style.opacity = "";
}
