import type { Block } from "../timeline/timeline.ts";
import { bottom, type Box, centred, columns, equal, right, stackDown, takeBottom } from "./boxes.ts";
import { foot, head, statement } from "./layouts.ts";
import { pictureIn, personSign } from "./ornaments.ts";
import { isWide, type Page } from "./page.ts";
import { disc, dress, faint, figures, heading, ink, lines, paint, part, rect, shot, words } from "./parts.ts";
import { inFamily } from "./family.ts";
import { bySession, moment, picture, type Template, text } from "./template.ts";

/** Alerts look alike everywhere, whatever the brand: red means danger. */
const danger = { ground: "#b3122b", text: "#ffffff" };

/** The mark is drawn, so that it is no word. */
function exclamation({ x, y, w }: Box): Block[] {
  const bar = { x: x + w * 0.44, y: y + w * 0.2, w: w * 0.12, h: w * 0.38 };
  const dot = { x: x + w * 0.43, y: y + w * 0.66, w: w * 0.14, h: w * 0.14 };
  return [rect("mark", bar, danger.ground, { radius: bar.w / 2 }), disc("dot", dot, danger.ground)];
}

const behind = (page: Page, clear_share = 1): Block[] =>
  pictureIn(page, {
    name: "picture",
    blank: "picture",
    alt: "",
    box: { x: 0, y: 0, w: page.width, h: page.height },
    sign: { x: 0, y: 0, w: page.width, h: page.height * clear_share },
    kenBurns: "in",
  });

/** Whoever is on air covers the picture behind. */
const presenter = (page: Page): Block =>
  part(
    "presenter",
    "presenter",
    { x: 0, y: 0, w: page.width, h: page.height },
    {
      track_id: "pictures",
      presenter_source: "camera",
      presenter_slot: 0,
      name_label: false,
      fit: "cover",
    },
  );

const slides = (block: Block): Block => ({ ...block, transition_in: { kind: "wipe", ms: 450 } });

export const onAir: Template[] = inFamily("on_air", [
  {
    key: "lower-third",
    title: "Lower third",
    description: "A name and a role over whoever is on air, or over a picture.",
    blanks: [
      text("name", "Name", "Maja Brunner"),
      text("role", "Role", "Harbour master, Westhaven"),
      picture("picture", "Picture until somebody is on air"),
    ],
    draw: (page) => {
      const { safe, size, gap, short, format } = page;
      const share = { strip: 0.4, wide: 0.56, square: 0.9, tall: 1 }[format];
      const letters = Math.round(size.large * (format === "strip" ? 1.4 : 1.25));
      const heights = [lines(1, letters, "heading"), lines(1, size.text)];
      const h = heights[0]! + heights[1]! + gap * 1.6;
      const plate = { ...safe, y: bottom(safe) - h, w: safe.w * share, h };
      const edge = Math.max(3, short * 0.012);
      const [first, second] = stackDown(
        { ...plate, x: plate.x + edge + gap, w: plate.w - edge - gap * 2, y: plate.y + gap * 0.8 },
        heights,
        0,
      );
      return shot(page, [
        [...behind(page), presenter(page)],
        [slides(rect("edge", { ...plate, w: edge }, ink.line, { track_id: "words" }))],
        [
          slides(
            rect(
              "plate",
              { ...plate, x: plate.x + edge, w: plate.w - edge },
              faint("var(--brand-surface)", 95),
              {
                track_id: "words",
              },
            ),
          ),
        ],
        // They come out of the edge with the plate, and never beyond it.
        [slides(heading("name", "{name}", first!, { size: letters }))],
        [slides(words("role", "{role}", second!, { size: size.text }))],
      ]);
    },
  },
  {
    key: "ticker",
    title: "News ticker",
    description: "A line of news that runs along the bottom, with a title above it.",
    blanks: [
      text("label", "Label", "News"),
      text("title", "Title", "The ferry to Easthaven sails again"),
      text(
        "news",
        "Line that runs",
        "First boat at 7:10 from Pier 7   •   Tickets on board   •   Bicycles travel free until Sunday",
      ),
      picture("picture", "Picture"),
    ],
    draw: (page) => {
      const { width, height, safe, size, gap, format } = page;
      const line_h = Math.round(size.large * 1.9);
      const strip_y = bottom(safe) - line_h;
      const letters = Math.round(size.title * 0.72);
      const count = format === "strip" ? 1 : isWide(page) ? 2 : 3;
      const title_h = lines(count, letters, "heading");
      const label_w = size.large * 5;
      const plate = { x: 0, y: strip_y - title_h - gap * 1.6, w: width, h: title_h + gap * 1.6 };
      const label = { x: 0, y: strip_y, w: safe.x + label_w, h: line_h };
      const text_y = strip_y + (line_h - lines(1, size.large)) / 2;
      return shot(
        page,
        [
          behind(page, (strip_y - title_h) / height),
          [
            slides(rect("plate", plate, faint("var(--brand-surface)", 94), { track_id: "words" })),
            slides(
              rect("line", { x: 0, y: strip_y, w: width, h: height - strip_y }, "var(--brand-background)", {
                track_id: "words",
              }),
            ),
          ],
          [heading("title", "{title}", { ...safe, y: plate.y + gap * 0.8, h: title_h }, { size: letters })],
          [
            part(
              "news",
              "ticker",
              { x: label.w, y: strip_y, w: width - label.w, h: line_h },
              {
                text: "{news}",
                font_family: "body",
                font_weight: 400,
                font_size: size.large,
                color: ink.text,
                props: { speed: Math.max(1, Math.round(page.short * 0.14)) },
              },
            ),
            slides(rect("label-ground", label, paint.accent, { track_id: "words" })),
            words(
              "label",
              "{label}",
              { ...safe, y: text_y, w: label_w - gap, h: lines(1, size.large) },
              {
                size: size.large,
                color: ink.onAccent,
                font_weight: 600,
              },
            ),
          ],
        ],
        { duration_ms: 20_000 },
      );
    },
  },
  {
    key: "alert",
    title: "Alert",
    description: "What everybody has to know now. Red, whatever your brand.",
    blanks: [
      text("label", "Label", "Please note"),
      text("title", "Title", "Please leave the building by the nearest exit"),
      text("line", "What to do", "Walk, do not run. Gather on the square in front of the Customs House."),
    ],
    draw: (page) => {
      const { safe, size, short, gap, format } = page;
      const d = short * { strip: 0.62, wide: 0.34, square: 0.24, tall: 0.4 }[format];
      const spot = { x: right(safe) - d, y: bottom(safe) - d, w: d, h: d };
      const isTall = format === "tall";
      const below = [{ name: "line", text: "{line}", size: size.large, count: isTall ? 4 : 3 }];
      const foot_h = lines(below[0]!.count, size.large);
      const [left, side] =
        format === "strip"
          ? columns({ ...safe, w: safe.w - d - gap * 2 }, [0.62, 0.38], gap * 3)
          : [safe, safe];
      const taken = format === "strip" ? 0 : Math.max(foot_h, isTall ? foot_h + d + gap : d) + gap;
      const { blocks } = head(
        page,
        { ...left!, h: left!.h - taken },
        {
          over: "{label}",
          title: "{title}",
          title_lines: 5,
          color: danger.text,
          over_color: danger.text,
          bar_color: danger.text,
        },
      );
      const sign = isTall ? { ...spot, y: spot.y - foot_h - gap * 1.4 } : spot;
      const foot_room = isTall || format === "strip" ? side! : { ...safe, w: safe.w - d - gap * 2 };
      return shot(
        page,
        [
          [disc("sign", sign, danger.text), ...exclamation(sign)],
          ...blocks,
          dress(foot(page, foot_room, below), { color: danger.text }),
        ],
        { ground: { background: danger.ground }, duration_ms: 15_000 },
      );
    },
  },
  {
    key: "announcement",
    title: "Announcement",
    description: "A change or a reminder in a few large words.",
    blanks: [
      text("label", "Label", "Change of room"),
      text("title", "Title", "The workshop on knots moves to Pier 7"),
      text("line", "Line", "It begins at 14:15, ten minutes later than planned"),
    ],
    draw: (page) => {
      const { width, height, short, size, format } = page;
      const { column, foot: below } = statement(page);
      const line = { name: "line", text: "{line}", size: size.large, count: 2 };
      const taken = format === "strip" ? 0 : lines(2, size.large) + page.gap;
      const { blocks } = head(
        page,
        { ...column, w: format === "wide" ? page.safe.w * 0.86 : column.w, h: column.h - taken },
        {
          over: "{label}",
          title: "{title}",
          title_lines: 5,
          color: ink.onAccent,
          over_color: ink.onAccent,
          bar_color: ink.onAccent,
        },
      );
      const d = short * 0.9;
      const soft = (alpha: number) => `color-mix(in srgb, var(--brand-accent-text) ${alpha}%, transparent)`;
      return shot(
        page,
        [
          [
            rect("wave", { x: width - d * 0.6, y: height - d * 0.5, w: d, h: d }, soft(7), { radius: d / 2 }),
            rect("wave-2", { x: width - d * 0.4, y: height - d * 0.32, w: d * 0.62, h: d * 0.62 }, soft(8), {
              radius: d / 2,
            }),
          ],
          ...blocks,
          dress(foot(page, below, [line]), { color: ink.onAccent }),
        ],
        { ground: { background: paint.accent } },
      );
    },
  },
  {
    key: "session",
    title: "On stage now",
    description: "The session, who speaks and how far it is. A session slot fills it by itself.",
    blanks: [
      text("track", "Track", "Making"),
      text("title", "Title", "What screens learn from posters"),
      text("speakers", "Speakers", "Ngozi Okonjo"),
      bySession(moment("starts_at", "Starts", -15)),
      bySession(moment("ends_at", "Ends", 30)),
    ],
    draw: (page) => {
      const { width, height, safe, gap, size, short, format } = page;
      const share = { strip: 0.24, wide: 0.4, square: 0.27, tall: 0.44 }[format];
      const photo = isWide(page)
        ? { x: width * (1 - share), y: 0, w: width * share, h: height }
        : { x: 0, y: 0, w: width, h: height * share };
      const column = isWide(page)
        ? { ...safe, w: photo.x - safe.x - gap * 1.6 }
        : { ...safe, y: photo.h + gap * 1.6, h: bottom(safe) - photo.h - gap * 1.6 };
      const bar_h = Math.max(4, Math.round(short * 0.018));
      const time_h = lines(1, size.text);
      const [low, rest] = takeBottom(column, bar_h + gap * 0.5 + time_h, gap);
      const speakers = { name: "speakers", text: "{speakers}", size: size.large, is_strong: true };
      const { blocks } = head(
        page,
        { ...rest, h: rest.h - lines(1, size.large) - gap },
        {
          over: "{track}",
          title: "{title}",
          title_lines: 4,
          size: Math.round(size.title * 0.86),
        },
      );
      const time = {
        widget: "clock",
        size: size.text,
        color: ink.muted,
        font_family: "body",
        font_weight: 400,
      } as const;
      const [from, to] = columns({ ...low, y: low.y + bar_h + gap * 0.5, h: time_h }, equal(2), gap);
      return shot(
        page,
        [
          [
            rect("presenter-ground", photo, paint.panel),
            ...personSign("presenter", centred(photo, Math.min(photo.w, photo.h) * 0.72), []),
            part("presenter", "presenter", photo, {
              track_id: "pictures",
              presenter_source: "camera",
              presenter_slot: 0,
              name_label: false,
              fit: "cover",
            }),
          ],
          ...blocks,
          foot(page, rest, [speakers]),
          [
            part(
              "progress",
              "widget",
              { ...low, h: bar_h },
              {
                widget: "progress",
                target_blank: "ends_at",
                from_blank: "starts_at",
                color: ink.line,
              },
            ),
            figures("starts", from!, { ...time, target_blank: "starts_at" }),
            figures("ends", to!, { ...time, target_blank: "ends_at", align: "right" }),
          ],
        ],
        { duration_ms: 15_000 },
      );
    },
  },
]);
