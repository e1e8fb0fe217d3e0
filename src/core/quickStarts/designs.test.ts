import { expect, test } from "vitest";
import { composeShot } from "../compose/composeShot.ts";
import { smallestText } from "../compose/smallestText.ts";
import { timelineInput } from "../timeline/writeTimeline.ts";
import { agendaShot } from "./agendaShot.ts";
import { channelShot } from "./channelShot.ts";
import { pollShot, questionsShot, quizShot, wallShot } from "./guestShots.ts";
import { headlineShot } from "./headlineShot.ts";
import { welcomeShot } from "./welcomeShot.ts";

const sizes = [
  ["landscape", { width: 1920, height: 1080 }],
  ["portrait", { width: 1080, height: 1920 }],
  ["square", { width: 1080, height: 1080 }],
  ["a long band", { width: 5760, height: 1080 }],
] as const;

const designs = (size: { width: number; height: number }) => [
  agendaShot(size, { event_ref: "fair", room: "stage" }),
  headlineShot(size),
  pollShot(size, "gala"),
  quizShot(size, "gala"),
  questionsShot(size, "gala", "list"),
  questionsShot(size, "gala", "one"),
  wallShot(size, { engagement_id: "gala", title: "Your day", join_url: "https://a.example/e/GALA" }),
  channelShot(size, { channel_id: "stage", default_channel_id: "one" }),
  welcomeShot(size, { headline: "Hello" }),
  welcomeShot(size, { headline: "Herzlich willkommen", line: "Kaffee gibt es an der Bar." }),
];

test.each(sizes)("a design for %s can be written as it is", (_, size) => {
  for (const design of designs(size)) expect(timelineInput.parse(design)).toEqual(design);
});

test.each(sizes)("nothing to read is too small or stands at the edge: %s", (_, size) => {
  for (const { blocks } of designs(size))
    for (const { kind, font_size, transform } of blocks.filter(({ kind }) => kind !== "channel")) {
      const { x, y, w = 0, h = 0 } = transform;
      if (kind !== "caption" && kind !== "widget") continue;
      expect(font_size!).toBeGreaterThanOrEqual(smallestText(size));
      expect(x).toBeGreaterThanOrEqual(Math.floor(size.width * 0.05));
      expect(x + w).toBeLessThanOrEqual(Math.ceil(size.width * 0.95));
      expect(y).toBeGreaterThanOrEqual(Math.floor(size.height * 0.05));
      expect(y + h).toBeLessThanOrEqual(Math.ceil(size.height * 0.95) + 1);
    }
});

test("a headline shows what there is, each thing once", () => {
  const item = { title: "Ferry", summary: "Saturday", image: "https://a.example/1.png", source: "Gazette" };
  const shown = (values: Record<string, string>) => {
    const filling = { values, named: {}, timezone: "UTC", pictureUrl: () => "picture" };
    const parts = { timeline: headlineShot({ width: 1920, height: 1080 }), layout: null, layout_opts: {} };
    return composeShot(parts, filling).blocks.map(({ label }) => label);
  };
  const words = ["Bar", "Source", "Published", "Title", "Line", "Summary"];
  expect(shown(item)).toEqual(["Behind the picture", "Picture", ...words]);
  const panel = ["Panel", "Published", "Source"];
  expect(shown({ ...item, image: "" })).toEqual([...panel, "Bar", "Title", "Line", "Summary"]);
  expect(shown({ ...item, image: "", summary: "", link: "https://a.example/1" })).toEqual([
    ...panel,
    "Code",
    "Bar",
    "Title without a summary",
  ]);
  expect(shown({ ...item, image: "", title: "" })).toEqual([...panel, "Bar", "Summary without a title"]);
});

test.each(sizes)("the title of a headline is always the one thing to read: %s", (_, size) => {
  const titles = headlineShot(size).blocks.filter(({ text }) => text === "{title}");
  expect(titles).toHaveLength(4);
  // A title that is too long is set up to three tenths smaller.
  const shorter = Math.min(size.width, size.height);
  for (const { font_size } of titles) expect((font_size! * 0.7) / shorter).toBeGreaterThanOrEqual(0.0695);
});
