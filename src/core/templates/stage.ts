import { bottom, columns, takeBottom, takeTop } from "./boxes.ts";
import { above, across, foot, head, statement } from "./layouts.ts";
import { faceIn, findLightTop, portraitIn, stageLight } from "./ornaments.ts";
import { isWide } from "./page.ts";
import { heading, ink, lines, onlyWith, part, shot, words } from "./parts.ts";
import { picture, type Template, text } from "./template.ts";

import { inFamily } from "./family.ts";
import { people } from "./people.ts";

/** Titles, people and words for the screen behind whoever speaks. */
export const stage: Template[] = inFamily("stage", [
  {
    key: "welcome",
    title: "Welcome",
    description: "The first picture of the day: who welcomes whom, where and when.",
    blanks: [
      text("occasion", "Occasion", "Tuesday, 14 May"),
      text("title", "Title", "Welcome to Harbour Days"),
      text("line", "Line", "Talks, boats and good soup"),
      text("place", "Place", "Customs House, Great Hall"),
    ],
    draw: (page) => {
      const { column, foot: below } = statement(page);
      const { large, text: small } = page.size;
      const below_lines = [
        { name: "place", text: "{place}", size: small },
        { name: "line", text: "{line}", size: large, count: 2, is_strong: true },
      ];
      const { blocks } = head(page, page.format === "strip" ? column : above(page, column, below_lines), {
        over: "{occasion}",
        title: "{title}",
        title_lines: across(page, 3, 5),
      });
      return shot(page, [stageLight(page), ...blocks, foot(page, below, below_lines)]);
    },
  },
  {
    key: "keynote",
    title: "Keynote title",
    description: "The title of a talk with who gives it, while the room fills.",
    blanks: [
      text("series", "Above the title", "Opening keynote"),
      text("title", "Title", "What screens learn from posters"),
      text("name", "Name", "Ngozi Okonjo"),
      text("role", "Role", "Design lead, Studio Pier"),
      picture("photo", "Photo"),
    ],
    draw: (page) => {
      const { column, foot: below } = statement(page);
      const { large, text: small } = page.size;
      const upper = above(page, column, [{ size: large }, { size: small }]);
      const { blocks } = head(page, page.format === "strip" ? column : upper, {
        over: "{series}",
        title: "{title}",
        title_lines: across(page, 3, 5),
      });
      const d = lines(1, large) + lines(1, small) + page.gap * 0.9;
      const [low] = takeBottom(below, d);
      const beside = { ...low, x: low.x + d + page.gap, w: low.w - d - page.gap };
      return shot(page, [
        stageLight(page),
        ...blocks,
        faceIn({ name: "photo", blank: "photo", alt: "{name}", box: { ...low, w: d } }),
        foot(page, { ...beside, h: beside.h - page.gap * 0.3 }, [
          { name: "name", text: "{name}", size: large, is_strong: true },
          { name: "role", text: "{role}", size: small },
        ]),
      ]);
    },
  },
  {
    key: "chapter",
    title: "Chapter title",
    description: "Marks the next part of the programme with a large number.",
    blanks: [
      text("number", "Number", "2"),
      text("title", "Title", "Making things together"),
      text("line", "Line", "Workshops until 17:00"),
    ],
    draw: (page) => {
      const { safe, size, gap } = page;
      const number_h = lines(1, size.giant, "heading");
      const [top, rest] = isWide(page)
        ? columns(safe, [page.format === "strip" ? 0.16 : 0.24, 0.76], gap)
        : takeTop(safe, number_h, gap);
      const below_lines = [{ name: "line", text: "{line}", size: size.large, count: 2, is_strong: true }];
      const { blocks } = head(page, above(page, rest!, below_lines), {
        title: "{title}",
        // A fourth line would lie over the light.
        title_lines: page.format === "wide" ? 3 : 4,
      });
      return shot(page, [
        stageLight(page),
        [
          heading(
            "number",
            "{number}",
            { ...top!, h: number_h },
            {
              size: size.giant,
              color: ink.accent,
            },
          ),
        ],
        ...blocks,
        foot(page, { ...rest!, w: rest!.w * (page.format === "tall" ? 1 : 0.7) }, below_lines),
      ]);
    },
  },
  {
    key: "speaker",
    title: "Speaker",
    description: "One person, large, with name, role and topic.",
    blanks: [
      text("role", "Role", "Harbour master, Westhaven"),
      text("name", "Name", "Maja Brunner"),
      text("topic", "Topic", "Thirty years of tides, and what they taught us about planning"),
      picture("photo", "Photo"),
    ],
    draw: (page) => {
      const { width, height, safe, gap, size } = page;
      const share = { strip: 0.22, wide: 0.42, square: 0.4, tall: 0.48 }[page.format];
      // A face needs more height than a square leaves above the words.
      const isBeside = page.format !== "tall";
      const photo = isBeside
        ? { x: width * (1 - share), y: 0, w: width * share, h: height }
        : { x: 0, y: 0, w: width, h: height * share };
      const column = isBeside
        ? { ...safe, w: photo.x - safe.x - gap * 1.6 }
        : { ...safe, y: photo.h + gap * 1.6, h: bottom(safe) - photo.h - gap * 1.6 };
      const below_lines = [
        {
          name: "topic",
          text: "{topic}",
          size: size.large,
          count: { strip: 2, wide: 3, square: 5, tall: 3 }[page.format],
        },
      ];
      const { blocks } = head(page, above(page, column, below_lines), {
        over: "{role}",
        title: "{name}",
        title_lines: 3,
      });
      return shot(page, [
        portraitIn({ name: "photo", blank: "photo", alt: "{name}", box: photo }),
        ...blocks,
        foot(page, { ...column, w: page.format === "strip" ? column.w * 0.6 : column.w }, below_lines),
      ]);
    },
  },
  {
    key: "panel",
    title: "Panel",
    description: "Two to four people who talk with each other.",
    blanks: [
      text("title", "Title", "Who owns the waterfront?"),
      ...[
        ["Maja Brunner", "Harbour master"],
        ["Tim Kern", "Architect"],
        ["Lea Aebi", "Residents’ council"],
        ["", ""],
      ].flatMap(([name, role], index) => [
        text(`name_${index + 1}`, `Name ${index + 1}`, name!),
        text(`role_${index + 1}`, `Role ${index + 1}`, role!),
        picture(`photo_${index + 1}`, `Photo ${index + 1}`),
      ]),
    ],
    draw: (page) => people(page, { title: "{title}", fewest: 2, most: 4 }),
  },
  {
    key: "quote",
    title: "Quote",
    description: "A sentence worth keeping, and who said it.",
    blanks: [
      text("quote", "Quote", "A harbour is a promise: somebody is waiting for you."),
      text("name", "Name", "Ngozi Okonjo"),
      text("role", "Role", "Design lead, Studio Pier"),
    ],
    draw: (page) => {
      const { safe, size, gap } = page;
      const mark_h = lines(1, size.giant, "heading") * 0.5;
      const isStrip = page.format === "strip";
      const letters = Math.round(page.short * (isStrip ? 0.16 : 0.105));
      const [mark, rest] = isStrip ? columns(safe, [0.07, 0.93], gap) : takeTop(safe, mark_h, gap * 0.4);
      const who_h = lines(1, size.text) * 2 + gap * 0.3;
      const [, free] = takeBottom(rest!, who_h, gap);
      // Words stand beside the light or above it.
      const body = isWide(page) ? free : { ...free, h: Math.min(free.h, findLightTop(page) - free.y) };
      const fits = Math.floor(body.h / (letters * 1.1));
      const side = { strip: 0.86, wide: 0.78, square: 1, tall: 1 }[page.format];
      return shot(page, [
        stageLight(page),
        [
          heading(
            "mark",
            "“",
            { ...mark!, h: mark_h },
            {
              size: size.giant,
              color: ink.accent,
            },
          ),
        ],
        [
          heading(
            "quote",
            "{quote}",
            { ...body, w: body.w * side, h: lines(fits, letters, "heading") },
            {
              size: letters,
            },
          ),
        ],
        foot(page, { ...rest!, w: rest!.w * 0.7 }, [
          { name: "name", text: "{name}", size: size.text, is_strong: true },
          { name: "role", text: "{role}", size: size.text },
        ]),
      ]);
    },
  },
  {
    key: "thank-you",
    title: "Thank you",
    description: "The last picture, with a code to take something home.",
    blanks: [
      text("occasion", "Above the title", "Harbour Days"),
      text("title", "Title", "Thank you for coming"),
      text("line", "Line", "Slides and photos of the day"),
      text("link", "Link in the code", "https://example.com/harbour-days"),
    ],
    draw: (page) => {
      const { safe, size, gap, short } = page;
      const { column, foot: below } = statement(page);
      const side = short * (page.format === "strip" ? 0.42 : 0.26);
      const { blocks } = head(
        page,
        page.format === "strip" ? column : { ...column, h: column.h - side - gap },
        {
          over: "{occasion}",
          title: "{title}",
          title_lines: across(page, 3, 5),
        },
      );
      const code = { x: below.x, y: bottom(safe) - side, w: side, h: side };
      const x = below.x + side + gap * 1.4;
      const beside = { ...below, x, w: below.x + below.w * (page.format === "square" ? 1.1 : 1) - x };
      return shot(page, [
        stageLight(page),
        ...blocks,
        [
          part("code", "qr", code, { props: { text: "{link}" }, alt: "{line}", rules: [onlyWith("link")] }),
          words(
            "line",
            "{line}",
            { ...beside, y: bottom(safe) - lines(3, size.large), h: lines(3, size.large) },
            {
              size: size.large,
              color: ink.text,
              font_weight: 600,
            },
          ),
        ],
      ]);
    },
  },
]);
