import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { block, compose, holding, timelineOf } from "../../../test/support/timelines/compose.ts";
import { patience_ms, seldomly, validTimeline } from "../../../test/support/timelines/timelines.ts";
import type { Condition } from "../rules/rule.ts";
import type { Block } from "../timeline/timeline.ts";
import type { Filling } from "./composedBlock.ts";

describe("words", () => {
  const values = { title: "Opening", empty: "", braces: "{title}", $: "never", money: "$& $1 $$" };

  test("of text, alt and QR code, and those that rules bring, fill from the values", () => {
    const text = "{title}: { title }{empty}{gone}";
    const near = holding({ text, props: { text } }, { id: "near" });
    const plain = holding({ opacity: 0.5 }, { id: "plain" });
    const link = block("link", {
      kind: "qr",
      text,
      alt: text,
      label: text,
      props: { text },
      rules: [near, plain],
    });
    const filled = "Opening: Opening";
    expect(compose(timelineOf([link]), { filling: { values } }).blocks).toEqual([
      {
        ...link,
        text: filled,
        alt: filled,
        props: { text: filled },
        rules: [{ ...near, set: { text: filled, props: { text: filled } } }, plain],
        blanks: ["title", "empty", "gone"],
      },
    ]);
  });

  test.each([
    ["{title}{title}", "OpeningOpening"],
    ["{braces}", "{title}"],
    ["{money}", "$& $1 $$"],
    ["{$} {} { } {1} {a b} {a-b} {title", "{$} {} { } {1} {a b} {a-b} {title"],
    ["{constructor}{toString}{__proto__}", "{__proto__}"],
    ["{Title}", ""],
    ["{\n title\t}", "Opening"],
    ["", ""],
  ])("%j reads %j", (text, shown) => {
    expect(compose(timelineOf([block("a", { text })]), { filling: { values } }).blocks[0]!.text).toBe(shown);
  });

  const space = fc.constantFrom("", " ", "\n");
  const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,6}$/);
  const blank = fc.tuple(space, fc.oneof(name, fc.constantFrom("title", "constructor")), space);
  const literal = fc.oneof(
    fc.string({ unit: "grapheme" }).map((text) => text.replaceAll(/[{}]/g, "")),
    fc.constantFrom("{}", "{1}", "{a b}", "{ä}", "$&"),
  );
  const piece = fc.oneof(
    blank.map(([before, name, after]) => ({ name, written: `{${before}${name}${after}}` })),
    literal.map((written) => ({ name: null, written })),
  );

  test("each blank shows its value or nothing, and a value shows as it is", () => {
    const filled = fc.dictionary(name, fc.oneof(fc.string(), fc.constantFrom("{title}", "{{", "}")));
    fc.assert(
      fc.property(fc.array(piece), filled, (pieces, values) => {
        const text = pieces.map(({ written }) => written).join("");
        const known = new Map(Object.entries(values));
        const shown = pieces
          .map(({ name, written }) => (name === null ? written : (known.get(name) ?? "")))
          .join("");
        const composed = compose(timelineOf([block("a", { text })]), { filling: { values } });
        expect(composed.blocks[0]!.text).toBe(shown);
      }),
    );
  });

  test(
    "of whatever timeline, nothing is ever shown as a blank",
    () => {
      const literalBlank = /\{\s*[A-Za-z]\w*\s*\}/;
      fc.assert(
        fc.property(validTimeline, (timeline) => {
          const { blocks } = compose(timeline, {
            layout: timeline,
            filling: { values: { title: "Opening" } },
          });
          const sets = blocks.flatMap(({ rules }) => rules.map(({ set }) => set));
          const worded: Pick<Block, "text" | "alt" | "props">[] = [...blocks, ...sets];
          const shown = worded.flatMap(({ text, alt, props }) => [text, alt, props?.["text"]]);
          expect(shown.filter((words) => typeof words === "string" && literalBlank.test(words))).toEqual([]);
        }),
        seldomly,
      );
    },
    patience_ms,
  );
});

describe("a picture", () => {
  const still = (rest: Partial<Block>) => block("photo", { kind: "still", ...rest });
  const pictureOf = (rest: Partial<Block>, filling: Partial<Filling> = {}) =>
    compose(timelineOf([still(rest)]), { filling }).blocks[0]!.image_url;
  const own = { asset: "library", image_blank: "photo" };
  const photo = (photo: string) => ({ values: { photo } });

  test("comes from the library", () => {
    expect(pictureOf({ asset: "library" })).toBe("/media/library");
  });

  test.each(["https://example.com/a.png", "http://example.com/a.png", " HTTPS://example.com/a.png\n"])(
    "comes from the blank first: %j",
    (url) => {
      expect(pictureOf(own, photo(url))).toBe(`/fetched/photo/${url.trim()}`);
    },
  );

  test.each([
    "",
    " ",
    "a.png",
    "//example.com/a.png",
    "ftp://example.com/a.png",
    "javascript:alert(1)",
    "data:image/png;base64,AA",
  ])("does not come from a blank that holds %j", (url) => {
    expect([pictureOf(own, photo(url)), pictureOf({ image_blank: "photo" }, photo(url))]).toEqual([
      "/media/library",
      null,
    ]);
  });

  test.each(["gone", "", "constructor"])(
    "does not come from a blank that is called %j and not filled",
    (image_blank) => {
      expect([pictureOf({ image_blank }), pictureOf({ image_blank, asset: "library" })]).toEqual([
        null,
        "/media/library",
      ]);
    },
  );

  test("comes from the library when nobody has the one of the blank", () => {
    const pictureUrl: Filling["pictureUrl"] = (source) => ("asset" in source ? source.asset : null);
    expect(pictureOf(own, { ...photo("https://example.com/a.png"), pictureUrl })).toBe("library");
  });

  test("is nothing without either, and nothing that other kinds have", () => {
    expect(pictureOf({})).toBeNull();
    expect("image_url" in compose(timelineOf([block("film", { kind: "clip", asset: "a" })])).blocks[0]!).toBe(
      false,
    );
  });
});

describe("a countdown", () => {
  const widget = block("left", {
    kind: "widget",
    target_at: 5,
    target_blank: "to",
    from_at: 4,
    from_blank: "from",
  });
  const momentsOf = (values: Record<string, string>, block = widget) => {
    const { target_at, from_at } = compose(timelineOf([block]), { filling: { values } }).blocks[0]!;
    return { target_at, from_at };
  };
  const summer = Date.UTC(2026, 6, 1, 8, 30);

  test.each([
    ["epoch ms", String(summer)],
    ["a moment with its offset", "2026-07-01T10:30:00+02:00"],
    ["universal time", "2026-07-01T08:30:00Z"],
    ["venue time", "2026-07-01T10:30"],
    ["venue time with spaces around", " 2026-07-01 10:30 "],
  ])("takes its moments from blanks first: %s", (_, text) => {
    expect(momentsOf({ to: text, from: text })).toEqual({ target_at: summer, from_at: summer });
    const { target_at: _t, from_at: _f, ...without } = widget;
    expect(momentsOf({ to: text }, without)).toEqual({ target_at: summer, from_at: undefined });
  });

  test.each(["", " ", "soon", "10:30", "2026-02-30T10:00", "5"])(
    "keeps the fixed ones when a blank holds %j",
    (text) => {
      expect(momentsOf({ to: text, from: text })).toEqual({ target_at: 5, from_at: 4 });
    },
  );

  test("keeps the fixed ones when nothing fills the blanks", () => {
    expect(momentsOf({})).toEqual({ target_at: 5, from_at: 4 });
    expect(momentsOf({}, { ...widget, target_blank: "constructor", from_blank: "" })).toEqual({
      target_at: 5,
      from_at: 4,
    });
  });
});

test("blanks in two braces are blanks too", () => {
  const shot = timelineOf([block("a", { text: "{{name}}, {{ gone }}{name} {}" })]);
  expect(compose(shot, { filling: { values: { name: "Ada" } } }).blocks[0]!.text).toBe("Ada, Ada {}");
});

describe("in another language", () => {
  const values = { title: "Bear", photo: "https://a.example/en.png", until: "2026-06-01T10:00Z", extra: "" };
  const spoken = {
    ...values,
    title: "Bär",
    photo: "https://a.example/de.png",
    until: "2026-06-02T10:00Z",
    extra: "mehr",
  };

  test("words, pictures and moments are those of the language", () => {
    const shot = timelineOf([
      block("words", { text: "{title}!", alt: "{title}", target_blank: "until" }),
      block("code", { kind: "qr", props: { text: "{title}" } }),
      block("picture", { kind: "still", image_blank: "photo" }),
    ]);
    const [words, code, picture] = compose(shot, { filling: { values, spoken } }).blocks;
    expect([words!.text, words!.alt, words!.target_at, code!.props, picture!.image_url]).toEqual([
      "Bär!",
      "Bär",
      Date.parse("2026-06-02T10:00Z"),
      { text: "Bär" },
      "/fetched/photo/https://a.example/de.png",
    ]);
  });

  test("rules ask about the values as they are, and what they say is translated", () => {
    const isEmpty: Condition = { id: "c", sensor: "field", property: "extra", op: "empty" };
    const shot = timelineOf([
      block("gone", { rules: [holding({ hidden: true }, { phase: "fill", when: [isEmpty] })] }),
      block("there", { rules: [holding({ text: "{title}" })] }),
    ]);
    const { blocks } = compose(shot, { filling: { values, spoken } });
    expect(blocks.map(({ uuid, rules }) => [uuid, rules[0]?.set])).toEqual([["there", { text: "Bär" }]]);
  });
});
