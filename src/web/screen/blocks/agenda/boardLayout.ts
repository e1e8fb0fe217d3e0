import { smallestText } from "../../../../core/compose/smallestText.ts";
import { type Board, type BoardLayout, type LayoutRequest, type Place, whole } from "./boardParts.ts";
import { focusIn } from "./focusLayout.ts";
import { chooseGrid } from "./gridLayout.ts";
import { type HeadLayout, headIn } from "./headLayout.ts";
import type { Size } from "./textMetrics.ts";

/** A title is this share of the shorter side unless there is much or little to show; a strip is read from further away. */
const usual_share = { usual: 0.04, on_strip: 0.052 };
const strip_canvas = 3;
/** The one thing to read is this share of the shorter side. */
const large_share = { usual: 0.14, on_strip: 0.16 };
/** The head grows with the titles, but no further than this. */
const most_head_growth = 1.35;
/** Titles are still told from what stands beside them when they are this much larger. */
const least_title = 1.08;
/** What stands beside titles needs no more than this to be read from further away. */
const most_small = 1.3;
const growths = [2.4, 2.1, 1.85, 1.65, 1.5, 1.35, 1.2, 1.1, 1, 0.93, 0.86, 0.79, 0.73, 0.67];

/** The function is pure, so that all screens of a wall cut the same list into the same pages. */
export function boardLayout(asked: LayoutRequest): BoardLayout {
  const { canvas, font_size, is_single } = asked;
  const least = smallestText(canvas);
  const short = Math.min(canvas.width, canvas.height);
  const shape = canvas.width > canvas.height * strip_canvas ? "on_strip" : "usual";
  const usual = Math.max(least * least_title, font_size ?? short * usual_share[shape]);
  const sizes = (font_size === undefined ? growths : [1])
    .map((growth) => growth * usual)
    .filter((title) => title >= least * least_title || title === usual);
  const boards = sizes.map((title) => {
    const letters = {
      title,
      small: Math.max(least, Math.min(title * 0.62, least * most_small)),
      large: Math.max(title, Math.min(short * large_share[shape], canvas.width * 0.14)),
    };
    const base = Math.min(title, usual * most_head_growth);
    const head = headIn(asked.box, { base, line: Math.max(least, base * 0.62), canvas, words: asked.head });
    return { ...letters, head, body: bodyOf(asked.box, head) };
  });
  const usually = boards.at(sizes.indexOf(usual))!;
  const chosen = is_single
    ? focusIn(boards, usually, asked)
    : chooseGrid(boards, { ...asked, usual, base: usually });
  return chosen ?? stripIn(boards.at(-1)!);
}

/** What remains for the rows and cards. */
function bodyOf(box: Size, { place, width, height }: HeadLayout): Place {
  if (place === "beside") return { start: width, top: 0, width: box.width - width, height: box.height };
  return { start: 0, top: height, width: box.width, height: box.height - height };
}

function stripIn(board: Board): BoardLayout {
  return {
    ...board,
    kind: "strip",
    detail: "compact",
    high: 1,
    gap: { across: 0, down: 0 },
    slot: board.body,
    is_narrow: false,
    aside: 0,
    per_page: 1,
    main: whole(board),
    next: null,
    list: null,
  };
}
