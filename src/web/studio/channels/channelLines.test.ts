import { expect, test } from "vitest";
import { channelLines, countGroups } from "./channelLines.ts";
import type { Channel } from "../../../contract/channels.ts";

const channel = (name: string, group: string | null, number: number | null = null): Channel => ({
  id: name,
  name,
  number,
  group,
  logo_url: null,
  tvg_id: null,
  sources: [],
  problem: null,
});
const channels = [
  channel("Sports 1", "Sports", 7),
  channel("Plain", null),
  channel("Daily", "General; News"),
  channel("Sports 2", "Sports"),
];
const shown = (filter: Partial<{ q: string; group: string }>) =>
  channelLines(channels, { q: "", group: "", ...filter }).map((line) =>
    line.kind === "group" ? [line.group, line.channels] : line.channel.name,
  );

test("channels stand under their groups, those in none last", () => {
  expect(shown({})).toEqual([
    ["General", 1],
    "Daily",
    ["Sports", 2],
    "Sports 1",
    "Sports 2",
    [null, 1],
    "Plain",
  ]);
  expect(countGroups(channels)).toEqual([
    { group: "General", channels: 1 },
    { group: "News", channels: 1 },
    { group: "Sports", channels: 2 },
  ]);
});

test("a channel is found by its name, its number and each of its groups", () => {
  expect([shown({ q: "SPORTS 2" }), shown({ q: "7" }), shown({ group: "News" }), shown({ q: "x" })]).toEqual([
    [["Sports", 1], "Sports 2"],
    [["Sports", 1], "Sports 1"],
    [["News", 1], "Daily"],
    [],
  ]);
});
