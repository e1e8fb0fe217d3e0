import { smallest_text } from "../../../core/compose/smallestText.ts";
import type { PlayedPresenter } from "../../../core/sessions/playedSession.ts";
import type { Canvas } from "../../../core/timeline/timeline.ts";
import { fitText } from "../fitText.ts";
import { restyle } from "../restyle.ts";
import { part } from "./part.ts";
import type { LabelLayout } from "./presenterLayout.ts";

/** As in the style sheet. */
const name_leading = 1.1;
const line_leading = 1.3;
/** Between the name and what stands below it, in letters of the name. */
const gap_share = 0.12;
const most_lines = 3;
/** A line shrinks so far before it wraps. */
const usual_smallest = 0.8;

/** The lower third: a name, and below it title and organization. */
export function presenterLabel(canvas: Canvas) {
  const name = part("presenter-name");
  const about = [part("presenter-line"), part("presenter-line")] as const;
  const element = document.createElement("div");
  element.className = "presenter-label";
  element.append(name.element, ...about.map(({ element }) => element));

  function dress({ place, is_centred, left, bottom, padding, name_size }: LabelLayout) {
    element.dataset["place"] = is_centred ? "middle" : place;
    restyle(element, {
      left: is_centred ? "50%" : `${left}px`,
      bottom: `${bottom}px`,
      padding: `${padding.y}px ${padding.x}px`,
      fontSize: `${name_size}px`,
    });
  }

  function fitName({ name: words }: PlayedPresenter, { width, height, name_size }: LabelLayout): number {
    const lines = height >= 2 * name_size * name_leading ? 2 : 1;
    fitText(name.text, words, { width, ...chooseLetters(name_size, name_leading, lines) });
    return name.element.offsetHeight;
  }

  /** In one line, else the organization below the title. */
  function fitAbout(said: string[], { width, line_size }: LabelLayout, lines: number) {
    const [first, second] = about;
    const whole = said.join(", ");
    const write = ({ element, text }: typeof first, words: string, most: number) => {
      restyle(element, { display: "" });
      fitText(text, words, { width, ...chooseLetters(line_size, line_leading, most) });
    };
    write(first, whole, said.length > 1 ? 1 : Math.min(lines, 2));
    if (said.length < 2 || lines < 2 || first.text.data === whole) return;
    write(first, said[0]!, Math.min(lines - 1, 2));
    write(second, said[1]!, 1);
  }

  /** Shrunk, letters are still no smaller than any may be. */
  function chooseLetters(font_size: number, leading: number, lines: number) {
    const least = (canvas.height * smallest_text) / font_size;
    const smallest = Math.min(1, Math.max(usual_smallest, least));
    return { font_size, height: font_size * leading * lines, keeps_width: false, hugs: true, smallest };
  }

  return {
    element,
    set(who: PlayedPresenter, layout: LabelLayout | null) {
      restyle(element, { display: layout ? "" : "none" });
      if (!layout) return;
      dress(layout);
      const room = layout.height - fitName(who, layout) - layout.name_size * gap_share;
      const lines = Math.min(most_lines, Math.floor(room / (layout.line_size * line_leading)));
      const said = [who.title.trim(), who.organization.trim()].filter((words) => words !== "");
      const says = said.length > 0 && lines > 0;
      restyle(name.element, { marginBottom: says ? `${gap_share}em` : "" });
      for (const { element } of about) restyle(element, { display: "none" });
      if (says) fitAbout(said, layout, lines);
    },
  };
}
