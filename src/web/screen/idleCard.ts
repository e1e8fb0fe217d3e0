import { element } from "../shared/element.ts";
import { fitText } from "./fitText.ts";
import type { View } from "./view.ts";
import { cutFor, spread } from "./wallFrame.ts";

// Two lines of the title's leading.
const most_lines = 2.3;

/** Where nothing is to be played: whose place this is, and what time it is there. */
export function drawIdleCard({ name, timezone }: { name: string; timezone: string | undefined }): View {
  const title = document.createTextNode(name);
  const place = element("div", { class: "idle-place" }, element("h1", { class: "idle-name" }, title));
  const time = document.createTextNode("");
  const date = document.createTextNode("");
  const card = element(
    "div",
    { class: "card idle" },
    place,
    element("p", { class: "idle-time" }, time),
    element("p", { class: "idle-date" }, date),
  );
  // A wall shows one card over all its screens.
  const wall = element("div", { class: "idle-wall" }, card);
  const layer = element("section", { class: "layer" }, wall);
  const zone = timezone === undefined ? {} : { timeZone: timezone };
  const timeFormat = new Intl.DateTimeFormat(undefined, {
    ...zone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const dateFormat = new Intl.DateTimeFormat(undefined, {
    ...zone,
    weekday: "long",
    day: "numeric",
    month: "long",
  });

  return {
    element: layer,
    measure() {
      spread(wall, cutFor(layer, { width: 1, height: 1 }).ground);
      const { width, fontSize } = getComputedStyle(place);
      const font_size = parseFloat(fontSize);
      fitText(title, name, {
        font_size,
        width: parseFloat(width),
        height: font_size * most_lines,
        keeps_width: true,
      });
    },
    update(now) {
      put(time, timeFormat.format(now));
      put(date, dateFormat.format(now));
    },
  };
}

function put(node: Text, words: string): void {
  if (node.data !== words) node.data = words;
}
