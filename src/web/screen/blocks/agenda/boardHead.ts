import { fitText } from "../../fitText.ts";
import { restyle, reword } from "../../restyle.ts";
import { part } from "../part.ts";
import { type BoardLayout, title_leading } from "./boardLayout.ts";
import { clock, type Picture } from "./boardPicture.ts";
import { box } from "./elements.ts";

/** What day it is, what time it is, and which page is on. */
export function boardHead() {
  const title = part("agenda-event");
  const line = part("agenda-line");
  const time = part("agenda-clock");
  const mark = box("agenda-mark");
  const rule = box("agenda-rule", mark);
  const element = box(
    "agenda-head",
    box("agenda-head-words", title.element, line.element),
    time.element,
    rule,
  );
  const words = element.firstElementChild as HTMLElement;
  let zone = "UTC";
  let name = "";
  let size = 0;
  let pages = 1;

  return {
    element,
    set(head: Picture["head"], layout: BoardLayout, more: { zone: string; pages: number }) {
      ({ zone, pages } = more);
      restyle(element, { display: layout.head > 0 ? "" : "none", height: `${layout.head}px` });
      // Without a name the day itself is the title.
      name = head.title || head.line;
      size = layout.title;
      reword(line.text, head.title === "" ? "" : head.line);
      restyle(mark, { display: pages > 1 ? "" : "none", width: `${100 / pages}%` });
    },
    /** Once it stands in the page. */
    fit() {
      const { clientWidth: width } = words;
      if (width === 0) return;
      const height = size * title_leading;
      fitText(title.text, name, { width, height, font_size: size, keeps_width: true, smallest: 0.75 });
    },
    turn: (page: number) => restyle(mark, { left: `${(100 * page) / pages}%` }),
    tick: (now: number) => reword(time.text, clock(now, zone)),
  };
}
