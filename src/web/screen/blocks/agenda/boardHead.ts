import { fitText } from "../../fitText.ts";
import { restyle, reword } from "../../restyle.ts";
import { part } from "../part.ts";
import { type BoardLayout, name_leading, name_shrink, small_leading } from "./boardLayout.ts";
import { clock, type Picture } from "./boardPicture.ts";
import { box } from "./elements.ts";

/** With more pages than this, a bar alone does not tell which one is on. */
const most_told_by_bar = 5;

/** Shows what day it is, what time it is, and which page is on. */
export function boardHead() {
  const title = part("agenda-event");
  const line = part("agenda-line");
  const time = part("agenda-clock");
  const number = part("agenda-page");
  const mark = box("agenda-mark");
  const words = box("agenda-head-words", title.element, line.element);
  const foot = box("agenda-foot", box("agenda-rule", mark), number.element);
  const element = box("agenda-head", words, time.element, foot);
  let zone = "UTC";
  let said: Picture["head"] = { title: "", line: "", is_room: false };
  let layout: BoardLayout | null = null;
  let pages = 1;

  return {
    element,
    set(head: Picture["head"], next: BoardLayout, more: { zone: string; pages: number }) {
      ({ zone, pages } = more);
      said = head;
      layout = next;
      restyle(element, { display: layout.head > 0 ? "" : "none", height: `${layout.head}px` });
      const sizes = { title: layout.base, name: layout.name, small: layout.line, clock: layout.clock };
      for (const [name, size] of Object.entries(sizes)) element.style.setProperty(`--${name}`, `${size}px`);
      restyle(mark, { display: pages > 1 ? "" : "none", width: `${100 / pages}%` });
    },
    /** Must be called once it stands in the page. */
    fit() {
      const { clientWidth: width } = words;
      if (width === 0 || !layout) return;
      const { name, line: small, head_lines } = layout;
      fitText(title.text, said.title, {
        width,
        height: head_lines.name * name * name_leading,
        font_size: name,
        keeps_width: true,
        smallest: name_shrink,
      });
      // The line has what the title leaves.
      const height = head_lines.name * name * name_leading + head_lines.line * small * small_leading;
      fitText(line.text, said.line, {
        width,
        height: height - title.element.offsetHeight,
        font_size: small,
        keeps_width: true,
        smallest: 1,
      });
    },
    turn(page: number) {
      restyle(mark, { left: `${(100 * page) / pages}%` });
      reword(number.text, pages > most_told_by_bar ? `${page + 1} / ${pages}` : "");
    },
    tick: (now: number) => reword(time.text, clock(now, zone)),
  };
}
