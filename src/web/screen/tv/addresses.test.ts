import { expect, test } from "vitest";
import type { PlayedSource } from "../../../core/playback/programme.ts";
import { addressesAfter, listAddresses, KnownSources, pauseAfter } from "./addresses.ts";

const sources: PlayedSource[] = [
  { id: "one", transport: "hls", url: "https://one", relay_url: "/relay/one", starts_slowly: false },
  { id: "two", transport: "dash", url: null, relay_url: "/relay/two", starts_slowly: true },
  { id: "three", transport: "http", url: "https://three", relay_url: null, starts_slowly: false },
];
const urls = (known: KnownSources, at = 0) => listAddresses(sources, known, at).map(({ url }) => url);

test("each source is tried by itself, then through the node, in the channel's order", () => {
  expect(listAddresses(sources, new KnownSources(), 0)).toEqual([
    { source_id: "one", transport: "hls", url: "https://one", via: "direct", starts_slowly: false },
    { source_id: "one", transport: "hls", url: "/relay/one", via: "relay", starts_slowly: false },
    { source_id: "two", transport: "dash", url: "/relay/two", via: "relay", starts_slowly: true },
    { source_id: "three", transport: "http", url: "https://three", via: "direct", starts_slowly: false },
  ]);
});

test("a source that came through the node is asked for there first", () => {
  const known = new KnownSources();
  known.succeed(listAddresses(sources, known, 0)[1]!);
  expect(urls(known)).toEqual(["/relay/one", "https://one", "/relay/two", "https://three"]);
});

test("a source that failed a moment ago comes last, until it has had time to come back or has done so", () => {
  const known = new KnownSources();
  const first = listAddresses(sources, known, 0)[0]!;
  known.fail(first, 1_000);
  const later = ["/relay/two", "https://three", "https://one", "/relay/one"];
  expect([urls(known, 2_000), urls(known, 61_000)[0]]).toEqual([later, "https://one"]);
  known.succeed(first);
  expect(urls(known, 2_000)[0]).toBe("https://one");
});

test("when a source dies the ones after it follow, and it is tried again at the end", () => {
  const all = listAddresses(sources, new KnownSources(), 0);
  expect(addressesAfter(all, "two").map(({ url }) => url)).toEqual([
    "https://three",
    "https://one",
    "/relay/one",
    "/relay/two",
  ]);
});

test("pauses grow, but not for ever", () => {
  expect([1, 2, 3, 4, 5, 60].map(pauseAfter)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
});
