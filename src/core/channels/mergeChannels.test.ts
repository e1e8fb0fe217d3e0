import { describe, expect, test } from "vitest";
import { most_sources, type Source } from "./channel.ts";
import { mergeChannels, type StoredChannel } from "./mergeChannels.ts";
import type { PlaylistChannel } from "./channel.ts";

const bare = { number: null, group: null, logo_url: null, tvg_id: null };
const at = (url: string, venue_ids: string[] | null = null): Source => ({ transport: "hls", url, venue_ids });
const stored = (id: string, rest: Partial<StoredChannel> = {}): StoredChannel => ({
  id,
  name: id,
  ...bare,
  sources: [at("old")],
  ...rest,
});
const read = (name: string, rest: Partial<PlaylistChannel> = {}): PlaylistChannel => ({
  name,
  ...bare,
  sources: [{ transport: "hls", url: "new" }],
  ...rest,
});
/** Which stored channel each one is taken for. */
const matches = (known: StoredChannel[], given: PlaylistChannel[]) => {
  const { created, updated, kept } = mergeChannels(known, given, null);
  return { created: created.map(({ name }) => name), found: [...updated, ...kept].map(({ id }) => id) };
};
const sourcesAfter = (sources: Source[], urls: string[], venue_ids: string[] | null) =>
  mergeChannels(
    [stored("a", { sources })],
    [read("a", { sources: urls.map((url) => ({ transport: "hls", url })) })],
    venue_ids,
  ).updated[0]?.sources;

describe("a channel is known", () => {
  test("by its guide key, whatever it is called now", () => {
    expect(matches([stored("a", { tvg_id: "A.ch" })], [read("renamed", { tvg_id: "A.ch" })])).toEqual({
      created: [],
      found: ["a"],
    });
  });

  test("by its name where one of the two has no key", () => {
    expect(
      matches([stored("a"), stored("b", { tvg_id: "B" })], [read("a", { tvg_id: "A" }), read("b")]),
    ).toEqual({ created: [], found: ["a", "b"] });
  });

  test("by its name where its key is another now, unless the list has the old key too", () => {
    const known = [stored("a", { tvg_id: "A" })];
    expect(matches(known, [read("a", { tvg_id: "A@SD" })])).toEqual({ created: [], found: ["a"] });
    expect(matches(known, [read("a", { tvg_id: "A@SD" }), read("a", { tvg_id: "A" })])).toEqual({
      created: ["a"],
      found: ["a"],
    });
  });

  test("once: of several the first that is left, keys before names", () => {
    const known = [
      stored("1", { name: "a", tvg_id: "A" }),
      stored("2", { name: "a" }),
      stored("3", { name: "a" }),
    ];
    const given = [
      read("a"),
      read("a", { tvg_id: "A" }),
      read("a", { tvg_id: "B" }),
      read("a", { tvg_id: "C" }),
    ];
    expect(matches(known, given)).toEqual({ created: ["a"], found: ["2", "1", "3"] });
  });
});

test("what the playlist says counts, and what it does not say stays", () => {
  const known = stored("a", { tvg_id: "A", number: 1, group: "Old", logo_url: "https://l.example/a" });
  const { updated } = mergeChannels([known], [read("New", { tvg_id: "A", group: "New" })], null);
  expect(updated).toEqual([{ ...known, name: "New", group: "New", sources: [at("new")] }]);
});

test("what is as it was is kept", () => {
  const known = stored("a", { sources: [at("x", ["v1", "v2"])] });
  const given = read("a", { sources: [{ transport: "hls", url: "x" }] });
  expect(mergeChannels([known], [given], ["v2", "v1"])).toEqual({
    created: [],
    updated: [],
    kept: [{ ...known, sources: [at("x", ["v2", "v1"])] }],
  });
});

describe("sources", () => {
  test("of two venues stand beside each other", () => {
    const first = sourcesAfter([at("everywhere")], ["hall"], ["hall"]);
    expect(first).toEqual([at("hall", ["hall"]), at("everywhere")]);
    const both = sourcesAfter(first!, ["bar1", "bar2"], ["bar"]);
    expect(both).toEqual([at("bar1", ["bar"]), at("bar2", ["bar"]), at("hall", ["hall"]), at("everywhere")]);
    expect(sourcesAfter(both!, ["hall2"], ["hall"])).toEqual([
      at("bar1", ["bar"]),
      at("bar2", ["bar"]),
      at("hall2", ["hall"]),
      at("everywhere"),
    ]);
  });

  test("for everywhere replace those alone", () => {
    expect(sourcesAfter([at("x"), at("hall", ["hall"]), at("y")], ["new"], null)).toEqual([
      at("new"),
      at("hall", ["hall"]),
    ]);
    expect(sourcesAfter([at("hall", ["hall"])], ["new"], null)).toEqual([at("hall", ["hall"]), at("new")]);
  });

  test("of a venue are taken from sources that it shared", () => {
    expect(sourcesAfter([at("both", ["hall", "bar"]), at("lone", ["hall"])], ["new"], ["hall"])).toEqual([
      at("both", ["bar"]),
      at("new", ["hall"]),
    ]);
  });

  test("are never more than a channel can have", () => {
    const many = Array.from({ length: most_sources }, (_, n) => at(`${n}`, ["hall"]));
    expect(sourcesAfter(many, ["new"], ["bar"])).toEqual([at("new", ["bar"]), ...many.slice(0, -1)]);
  });
});
