import { element } from "../shared/element.ts";
import { fitText } from "./fitText.ts";
import type { View } from "./view.ts";

/** Where nothing is to be played: whose place this is, and what time it is there. */
export function drawIdleCard({ name, timezone }: { name: string; timezone: string | undefined }): View {
  const title = element("h1", { class: "idle-name" }, name);
  const place = element("div", { class: "idle-place" }, title);
  const time = document.createTextNode("");
  const date = document.createTextNode("");
  const card = element(
    "section",
    { class: "layer card idle" },
    place,
    element("p", { class: "idle-time" }, time),
    element("p", { class: "idle-date" }, date),
  );
  const zone = timezone === undefined ? {} : { timeZone: timezone };
  const timeFormat = new Intl.DateTimeFormat(undefined, { ...zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const dateFormat = new Intl.DateTimeFormat(undefined, { ...zone, weekday: "long", day: "numeric", month: "long" });

  return {
    element: card,
    measure() {
      const { width, height } = place.getBoundingClientRect();
      const font_size = parseFloat(getComputedStyle(place).fontSize);
      fitText(title, { font_size, width, height, keeps_width: true });
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
