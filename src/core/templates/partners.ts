import type { Block } from "../timeline/timeline.ts";
import { bottom, type Box, centred, columns, equal, grid, right, stackDown, takeBottom } from "./boxes.ts";
import { foot, head } from "./layouts.ts";
import { logoIn, missingPicture, pictureIn, stageLight } from "./ornaments.ts";
import { isWide, type Page } from "./page.ts";
import { dress, eyebrow, faint, heading, ink, lines, onlyWith, part, rect, shot, words } from "./parts.ts";
import { inFamily } from "./family.ts";
import { people } from "./people.ts";
import { picture, type Template, text } from "./template.ts";

/** A band over the lower end of a picture, whatever the picture. */
export function band(page: Page, { title, line }: { title: string; line: string }): Block[][] {
  const { width, height, safe, size, gap, short } = page;
  const letters = Math.round(size.title * 0.72);
  const count = isWide(page) ? 1 : 2;
  const heights = [lines(1, size.text), lines(count, letters, "heading")];
  const taken = heights[0]! + heights[1]! + gap * 0.3;
  const top = bottom(safe) - taken - gap;
  const [over, below] = stackDown({ ...safe, y: top + gap }, heights, gap * 0.3);
  const edge = Math.max(2, short * 0.008);
  return [
    dress(
      [
        rect("band", { x: 0, y: top, w: width, h: height - top }, faint("var(--brand-surface)", 94), {
          track_id: "words",
        }),
        rect("edge", { x: 0, y: top - edge, w: width, h: edge }, ink.line, { track_id: "words" }),
      ],
      { transition_in: { kind: "slide-up", ms: 500 } },
    ),
    [eyebrow("line", line, over!, { size: size.text })],
    [heading("title", title, below!, { size: letters })],
  ];
}

const aboveBand = (page: Page): Box => ({ ...full(page), h: page.height * 0.72 });

const full = ({ width, height }: Page): Box => ({ x: 0, y: 0, w: width, h: height });

export const partners: Template[] = inFamily("partners", [
  {
    key: "sponsor",
    title: "One sponsor",
    description: "The partner of the moment, large.",
    blanks: [
      text("eyebrow", "Above the logo", "Presented by"),
      text("sponsor", "Sponsor", "Marina Bank"),
      picture("logo", "Logo"),
      text("line", "Line", "Sailing with us since 1998"),
    ],
    draw: (page) => {
      const { safe, size, gap, short, format } = page;
      const over_size = Math.round(size.title * 0.62);
      const over_h = lines(1, over_size, "heading");
      const line_h = lines(format === "tall" ? 2 : 1, size.large);
      const isStrip = format === "strip";
      const [left, side] = isStrip ? columns(safe, [0.34, 0.66], gap * 2) : [safe, safe];
      const plate_room = isStrip
        ? side!
        : { ...safe, y: safe.y + over_h + gap, h: safe.h - over_h - line_h - gap * 2 };
      const plate = isStrip
        ? plate_room
        : centred(plate_room, plate_room.w, Math.min(plate_room.h, plate_room.w * 0.62));
      return shot(page, [
        [],
        [
          heading(
            "eyebrow",
            "{eyebrow}",
            { ...left!, h: isStrip ? lines(2, over_size, "heading") : over_h },
            { size: over_size, color: ink.accent },
          ),
        ],
        logoIn(page, {
          name: "logo",
          blank: "logo",
          label: "{sponsor}",
          box: plate,
          size: Math.round(short * (isStrip ? 0.2 : 0.125)),
        }),
        foot(page, isStrip ? left! : safe, [
          { name: "line", text: "{line}", size: size.large, count: isStrip ? 3 : format === "tall" ? 2 : 1 },
        ]),
      ]);
    },
  },
  {
    key: "sponsor-grid",
    title: "Sponsors, all",
    description: "Six or more partners on one page.",
    blanks: [
      text("title", "Title", "Thank you to our partners"),
      ...["Marina Bank", "Nordlicht", "Tidewater", "Customs House", "Pier Seven", "Westhaven City"].flatMap(
        (name, index) => [
          text(`sponsor_${index + 1}`, `Sponsor ${index + 1}`, name),
          picture(`logo_${index + 1}`, `Logo ${index + 1}`),
        ],
      ),
    ],
    draw: (page) => {
      const { safe, size, gap, format } = page;
      const isStrip = format === "strip";
      const [left, side] = isStrip ? columns(safe, [0.26, 0.74], gap * 3) : [safe, safe];
      const letters = Math.round(size.title * 0.72);
      const { blocks, end } = head(page, left!, {
        title: "{title}",
        title_lines: isStrip ? 3 : format === "wide" ? 1 : 2,
        size: letters,
      });
      const room = isStrip ? side! : { ...safe, y: end + gap, h: bottom(safe) - end - gap };
      const shape = isWide(page) ? { across: 3, down: 2 } : { across: 2, down: 3 };
      const cells = grid(room, shape, gap);
      return shot(page, [
        [],
        ...blocks,
        ...cells.map((box, index) =>
          logoIn(page, {
            name: `logo-${index + 1}`,
            blank: `logo_${index + 1}`,
            label: `{sponsor_${index + 1}}`,
            box,
            size: size.large,
            rules: [onlyWith(`sponsor_${index + 1}`)],
          }),
        ),
      ]);
    },
  },
  {
    key: "sponsor-loop",
    title: "Sponsor loop",
    description: "One partner after the other, rolled from a collection of sponsors.",
    blanks: [
      text("title", "Title", "With thanks to"),
      text("sponsor", "Sponsor", "Nordlicht"),
      picture("logo", "Logo"),
      text("line", "Line", "Light for the quay, and for tonight’s stage"),
      text("link", "Link in the code", "https://example.com/nordlicht"),
      text("address", "Beside the code", "example.com"),
    ],
    draw: (page) => {
      const { safe, size, gap, short, format } = page;
      const isStrip = format === "strip";
      const share = { strip: [0.44, 0.56], wide: [0.54, 0.46], square: [], tall: [] }[format];
      const [plate, column] = isWide(page)
        ? columns(safe, share, gap * 2.4)
        : [
            { ...safe, h: safe.h * (format === "tall" ? 0.42 : 0.3) },
            {
              ...safe,
              y: safe.y + safe.h * (format === "tall" ? 0.42 : 0.3) + gap * 1.4,
              h: safe.h * (format === "tall" ? 0.58 : 0.7) - gap * 1.4,
            },
          ];
      const side = short * (isStrip ? 0.4 : 0.2);
      const letters = Math.round(size.title * 0.72);
      const { blocks } = head(
        page,
        { ...column!, h: column!.h - side - gap },
        {
          over: "{title}",
          title: "{line}",
          title_lines: 5,
          size: letters,
        },
      );
      const code = { x: column!.x, y: bottom(column!) - side, w: side, h: side };
      const beside = {
        ...column!,
        x: column!.x + side + gap,
        w: column!.w - side - gap,
        y: bottom(column!) - lines(1, size.text),
        h: lines(1, size.text),
      };
      return shot(
        page,
        [
          [],
          logoIn(page, { name: "logo", blank: "logo", label: "{sponsor}", box: plate!, size: size.title }),
          ...blocks,
          [
            part("code", "qr", code, {
              props: { text: "{link}" },
              alt: "{sponsor}",
              rules: [onlyWith("link")],
            }),
            words("address", "{address}", beside, { size: size.text, rules: [onlyWith("link")] }),
          ],
        ],
        { duration_ms: 8_000 },
      );
    },
  },
  {
    key: "photo",
    title: "Photo with a caption",
    description: "A picture that fills the screen, and what it shows.",
    blanks: [
      picture("picture", "Picture"),
      text("line", "Above the title", "Last night"),
      text("title", "Title", "The harbour at dusk"),
    ],
    draw: (page) =>
      shot(page, [
        pictureIn(page, {
          name: "picture",
          blank: "picture",
          alt: "{title}",
          box: full(page),
          sign: aboveBand(page),
          kenBurns: "in",
        }),
        ...band(page, { title: "{title}", line: "{line}" }),
      ]),
  },
  {
    key: "film",
    title: "Film with a title",
    description: "A video that fills the screen, with its title. Choose the video in the editor.",
    blanks: [text("line", "Above the title", "Film"), text("title", "Title", "A year on the quay")],
    draw: (page) => {
      return shot(
        page,
        [
          [
            ...missingPicture(page, { name: "missing", box: full(page), sign: aboveBand(page) }),
            part("film", "clip", full(page), {
              track_id: "pictures",
              alt: "{title}",
              fit: "cover",
              audible: true,
            }),
          ],
          ...band(page, { title: "{title}", line: "{line}" }),
        ],
        { duration_ms: 20_000 },
      );
    },
  },
  {
    key: "two-pictures",
    title: "Two pictures",
    description: "Two photos side by side, with a line each.",
    blanks: [
      text("title", "Title", "One day, two harbours"),
      picture("picture_1", "Picture 1"),
      text("caption_1", "Caption 1", "Westhaven, 7:40"),
      picture("picture_2", "Picture 2"),
      text("caption_2", "Caption 2", "Easthaven, 20:15"),
    ],
    draw: (page) => pair(page, "title"),
  },
  {
    key: "before-after",
    title: "Before and after",
    description: "The same place twice, edge to edge.",
    blanks: [
      picture("picture_1", "Picture before"),
      text("caption_1", "Before", "1998"),
      picture("picture_2", "Picture after"),
      text("caption_2", "After", "Today"),
    ],
    draw: (page) => {
      const { width, height, safe, size, gap, short } = page;
      const halves = isWide(page)
        ? columns(full(page), equal(2), 0)
        : [
            { x: 0, y: 0, w: width, h: height / 2 },
            { x: 0, y: height / 2, w: width, h: height / 2 },
          ];
      const letters = Math.round(size.title * 0.8);
      const h = lines(1, letters, "heading");
      const seam = Math.max(2, short * 0.008);
      const middle = isWide(page)
        ? { x: (width - seam) / 2, y: 0, w: seam, h: height }
        : { x: 0, y: (height - seam) / 2, w: width, h: seam };
      return shot(page, [
        halves.flatMap((box, index) =>
          pictureIn(page, {
            name: `picture-${index + 1}`,
            blank: `picture_${index + 1}`,
            alt: `{caption_${index + 1}}`,
            box,
          }),
        ),
        [rect("seam", middle, ink.line, { track_id: "words" })],
        ...halves.map((half, index) => {
          const x = Math.max(half.x + (index === 1 && isWide(page) ? gap * 1.6 : 0), safe.x);
          const low = Math.min(bottom(half) - (isWide(page) || index === 1 ? 0 : gap * 1.2), bottom(safe));
          const box = { x, y: low - h - gap * 0.5, w: Math.min(right(half), right(safe)) - x - gap, h };
          return [
            heading(`caption-${index + 1}`, `{caption_${index + 1}}`, box, {
              size: letters,
              color: "#ffffff",
              backdrop: "shadow",
            }),
          ];
        }),
      ]);
    },
  },
  {
    key: "people",
    title: "People",
    description: "Three to six faces with names and roles.",
    blanks: [
      text("title", "Title", "Ask us anything today"),
      ...[
        ["Maja Brunner", "Harbour master"],
        ["Tim Kern", "Programme"],
        ["Lea Aebi", "Guests"],
        ["Amira Haddad", "Stage"],
        ["Jonas Roth", "Technology"],
        ["Noor Visser", "Kitchen"],
      ].flatMap(([name, role], index) => [
        text(`name_${index + 1}`, `Name ${index + 1}`, name!),
        text(`role_${index + 1}`, `Role ${index + 1}`, role!),
        picture(`photo_${index + 1}`, `Photo ${index + 1}`),
      ]),
    ],
    draw: (page) => people(page, { title: "{title}", fewest: 3, most: 6 }),
  },
]);

function pair(page: Page, title: string): ReturnType<typeof shot> {
  const { safe, size, gap, format } = page;
  const isStrip = format === "strip";
  const [left, beside] = isStrip ? columns(safe, [0.24, 0.76], gap * 2) : [safe, safe];
  const { blocks, end } = head(page, left!, {
    title: `{${title}}`,
    title_lines: isStrip ? 3 : format === "tall" ? 2 : 1,
    size: Math.round(size.title * 0.8),
  });
  const room = isStrip ? beside! : { ...safe, y: end + gap, h: bottom(safe) - end - gap };
  const cells =
    format === "tall" ? grid(room, { across: 1, down: 2 }, gap) : columns(room, equal(2), gap * 1.4);
  return shot(page, [
    stageLight(page).slice(0, 1),
    ...blocks,
    ...cells.map((cell, index) => captioned(page, cell, index + 1)),
  ]);
}

function captioned(page: Page, cell: Box, number: number): Block[] {
  const { size, gap, short } = page;
  const [low, upper] = takeBottom(cell, lines(1, size.text), gap * 0.5);
  const caption = `{caption_${number}}`;
  return [
    ...pictureIn(page, {
      name: `picture-${number}`,
      blank: `picture_${number}`,
      alt: caption,
      box: upper,
      radius: short * 0.022,
    }),
    words(`caption-${number}`, caption, low, { size: size.text, color: ink.text }),
  ];
}
