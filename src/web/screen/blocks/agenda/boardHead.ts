import { fitText } from "../../fitText.ts";
import { restyle, reword } from "../../restyle.ts";
import { part } from "../part.ts";
import { clock, type Picture } from "./boardPicture.ts";
import { box } from "./elements.ts";
import { type HeadLayout, name_leading, name_shrink } from "./headLayout.ts";
import { small_leading } from "./textMetrics.ts";

/** With more pages than this, a bar alone does not tell which one is on. */
const most_told_by_bar = 5;

/** Shows what day it is, what time it is, and which page is on. */
export function boardHead(logo: HTMLElement) {
  const title = part("agenda-event");
  const line = part("agenda-line");
  const time = part("agenda-clock");
  const number = part("agenda-page");
  const mark = box("agenda-mark");
  const words = box("agenda-head-words", title.element, line.element);
  const foot = box("agenda-foot", box("agenda-rule", mark), number.element);
  const element = box("agenda-head", logo, words, time.element, foot);
  let zone = "UTC";
  let said: Picture["head"] = { title: "", line: "", is_room: false };
  let layout: HeadLayout | null = null;
  let pages = 1;

  return {
    element,
    set(head: Picture["head"], next: HeadLayout, more: { zone: string; pages: number }) {
      ({ zone, pages } = more);
      said = head;
      layout = next;
      element.dataset["place"] = next.place;
      const width = next.place === "beside" ? `${next.width - next.base * 1.2}px` : "";
      restyle(element, { height: `${next.height}px`, width });
      const sizes = { title: next.base, name: next.name, small: next.line, clock: next.clock };
      for (const [name, size] of Object.entries(sizes)) element.style.setProperty(`--${name}`, `${size}px`);
      restyle(mark, { display: pages > 1 ? "" : "none", width: `${100 / pages}%` });
    },
    /** Must be called once it stands in the page. */
    fit() {
      const { clientWidth: width } = words;
      if (width === 0 || !layout) return;
      const { name, line: small, name_lines, line_lines } = layout;
      const height = name_lines * name * name_leading;
      fitText(title.text, said.title, {
        width,
        height,
        font_size: name,
        keeps_width: true,
        smallest: name_shrink,
      });
      // The line has what the title leaves.
      fitText(line.text, said.line, {
        width,
        height: height + line_lines * small * small_leading - title.element.offsetHeight,
        font_size: small,
        keeps_width: true,
        smallest: 1,
      });
    },
    turn(page: number) {
      restyle(mark, { insetInlineStart: `${(100 * page) / pages}%` });
      reword(number.text, pages > most_told_by_bar ? `${page + 1} / ${pages}` : "");
    },
    tick: (now: number) => reword(time.text, clock(now, zone)),
  };
}
