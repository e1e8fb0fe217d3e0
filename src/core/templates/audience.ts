import type { Block } from "../timeline/timeline.ts";
import { bottom, type Box, columns, equal, takeBottom } from "./boxes.ts";
import { head, list } from "./layouts.ts";
import { stageLight } from "./ornaments.ts";
import { isWide, type Page } from "./page.ts";
import { ink, lines, onlyWith, part, shot, words } from "./parts.ts";
import { inFamily } from "./family.ts";
import { type Template, text } from "./template.ts";

interface Beside {
  /** What says by itself how to take part needs no line above it. */
  says_how?: boolean;
}

/** A few words at the side, and what guests do beside or below them. */
function beside(
  page: Page,
  block: (box: Box) => Block,
  { says_how = false }: Beside = {},
): ReturnType<typeof shot> {
  const { safe, size, gap, format } = page;
  const share = format === "strip" ? 0.22 : 0.27;
  const [side, room] = isWide(page) ? columns(safe, [share, 1 - share], gap * 1.6) : [safe, safe];
  const letters = Math.round(size.title * (format === "wide" ? 0.66 : 0.72));
  const { blocks, end } = head(page, side!, {
    title: "{title}",
    title_lines: format === "wide" ? 5 : 2,
    size: letters,
  });
  const has_line = isWide(page) || !says_how;
  const line_h = has_line ? lines(format === "wide" ? 4 : format === "strip" ? 3 : 2, size.text) : 0;
  const line = isWide(page) ? takeBottom(side!, line_h)[0] : { ...safe, y: end + gap * 0.3, h: line_h };
  const below = end + line_h + gap * (has_line ? 1.3 : 0.5);
  const main = isWide(page) ? room! : { ...safe, y: below, h: bottom(safe) - below };
  const line_words = has_line ? [[words("line", "{line}", line, { size: size.text })]] : [];
  return shot(page, [[], ...blocks, ...line_words, [block(main)]], { duration_ms: 20_000 });
}

export const audience: Template[] = inFamily("audience", [
  {
    key: "wall",
    title: "Guest wall",
    description: "Photos, notes and questions of your guests as they come in.",
    blanks: [
      text("title", "Title", "Your day at the harbour"),
      text("line", "Line", "Scan the code on the wall and send a photo, a note or a question."),
    ],
    draw: (page) =>
      beside(page, (box) => part("wall", "wall", box, { track_id: "pictures", props: { layout: "mosaic" } })),
  },
  {
    key: "questions",
    title: "Questions and answers",
    description: "What your guests ask, those with the most votes first.",
    blanks: [
      text("title", "Title", "Ask your question"),
      text("line", "Line", "Write it on your phone, and vote for others. We answer as many as we can."),
    ],
    draw: (page) =>
      beside(
        page,
        (box) => part("questions", "questions", box, { track_id: "pictures", props: { view: "list" } }),
        { says_how: true },
      ),
  },
  {
    key: "question",
    title: "One question",
    description: "The question that is on screen, or the one with the most votes, as large as can be.",
    blanks: [],
    draw: (page) =>
      shot(
        page,
        [[], [part("question", "questions", page.safe, { track_id: "pictures", props: { view: "one" } })]],
        { duration_ms: 30_000 },
      ),
  },
  {
    key: "quiz",
    title: "Quiz",
    description: "The whole game: lobby, questions, leaderboard and podium.",
    blanks: [],
    draw: (page) =>
      shot(
        page,
        [[], [part("quiz", "quiz", page.safe, { track_id: "pictures", audible: true, props: {} })]],
        {
          duration_ms: 60_000,
        },
      ),
  },
  {
    key: "poll",
    title: "Poll",
    description: "The open question, how to vote, and the result as it comes in.",
    blanks: [],
    draw: (page) =>
      shot(page, [[], [part("poll", "poll", page.safe, { track_id: "pictures", props: {} })]], {
        duration_ms: 30_000,
      }),
  },
  {
    key: "handles",
    title: "Follow us",
    description: "Where to find you, with a code.",
    blanks: [
      text("title", "Title", "Share your day"),
      text("hashtag", "Hashtag", "#harbourdays"),
      text("handle_1", "Handle 1", "@harbourdays"),
      text("handle_2", "Handle 2", "@westhaven.live"),
      text("handle_3", "Handle 3", "harbourdays.example"),
      text("link", "Link in the code", "https://example.com/harbour-days"),
    ],
    draw: (page) => {
      const { safe, size, gap, short, format } = page;
      const isStrip = format === "strip";
      const side = Math.min(short * { strip: 0.7, tall: 0.5, wide: 0.4, square: 0.32 }[format], safe.h);
      const [column, low] = isStrip
        ? columns(safe, [0.6, 0.4], gap * 2)
        : format === "wide"
          ? [{ ...safe, w: safe.w - side - gap * 2 }, safe]
          : [{ ...safe, h: safe.h - side - gap * 1.4 }, safe];
      const { blocks, end } = head(page, column!, {
        over: "{title}",
        title: "{hashtag}",
        title_lines: 1,
        size: Math.round(size.title * (isWide(page) ? 1.1 : 1)),
      });
      const rest = { ...column!, y: end + gap * 0.8, h: bottom(column!) - end - gap * 0.8 };
      const cells = isStrip
        ? columns(takeBottom(column!, lines(1, size.large))[0], equal(3), gap)
        : list(rest, 3, lines(1, size.large) + gap, 0);
      const code = isWide(page)
        ? { x: safe.x + safe.w - side, y: bottom(safe) - side, w: side, h: side }
        : { x: safe.x, y: bottom(low!) - side, w: side, h: side };
      return shot(page, [
        format === "wide" ? [] : stageLight(page),
        ...blocks,
        ...cells.map((cell, index) => [
          words(
            `handle-${index + 1}`,
            `{handle_${index + 1}}`,
            { ...cell, h: lines(1, size.large) },
            {
              size: size.large,
              color: ink.text,
              rules: [onlyWith(`handle_${index + 1}`)],
            },
          ),
        ]),
        [part("code", "qr", code, { props: { text: "{link}" }, alt: "{title}", rules: [onlyWith("link")] })],
      ]);
    },
  },
]);
