import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { most_sources, detectTransport } from "./channel.ts";
import { type Playlist, readPlaylist } from "./readPlaylist.ts";

const isUrl = (url: string) => URL.canParse(url);
const read = (...lines: string[]) => readPlaylist(lines.join("\n"), isUrl) as Playlist;
const hls = (url: string) => ({ transport: "hls", url });
const bare = { number: null, group: null, logo_url: null, tvg_id: null };

test("a list as it is found in the wild is read whole", () => {
  const text = [
    '\uFEFF#EXTM3U x-tvg-url="https://guide.example/xmltv.gz"',
    '#EXTINF:-1 tvg-id="One.ch@SD" tvg-logo="https://l.example/1.png" tvg-chno="7" group-title="General;News",One, the first (1080p) [Not 24/7]',
    "https://a.example/one/index.m3u8",
    '#EXTINF:-1 tvg-id="One.ch@SD" channel-number="9",One again',
    "#EXTVLCOPT:http-referrer=https://a.example/",
    "#KODIPROP:inputstream=inputstream.adaptive",
    "http://b.example/one.mpd?token=1|User-Agent=Player&Referer=x",
    "",
    "# a remark",
    '#extinf:0 group-title="Local" , Arena',
    "  udp://@239.1.1.1:5000  ",
    "#EXTINF:-1,Hall camera",
    "#EXTGRP:Cameras",
    "rtsp://user:secret@10.0.0.5/stream1",
    "#EXTINF:-1,Radio",
    "https://a.example/live/radio",
  ].join("\r\n");
  expect(readPlaylist(text, isUrl)).toEqual({
    channels: [
      {
        name: "One, the first (1080p) [Not 24/7]",
        number: 7,
        group: "General;News",
        logo_url: "https://l.example/1.png",
        tvg_id: "One.ch@SD",
        sources: [
          hls("https://a.example/one/index.m3u8"),
          { transport: "dash", url: "http://b.example/one.mpd?token=1" },
        ],
      },
      {
        ...bare,
        name: "Arena",
        group: "Local",
        sources: [{ transport: "multicast", url: "udp://@239.1.1.1:5000" }],
      },
      {
        ...bare,
        name: "Hall camera",
        group: "Cameras",
        sources: [{ transport: "rtsp", url: "rtsp://user:secret@10.0.0.5/stream1" }],
      },
      { ...bare, name: "Radio", sources: [{ transport: "http", url: "https://a.example/live/radio" }] },
    ],
    problems: [],
  });
});

test.each([
  [`#EXTINF:-1 tvg-name="A, B" tvg-id='x y' group-title=News,Name, more`, "Name, more", "x y", "News"],
  [`#EXTINF:-1 group-title="News"tvg-id="x y",Name`, "Name", "x y", "News"],
  [`#EXTINF:-1 , Name`, "Name", null, null],
  [`#EXTINF:-1 tvg-id="x" junk more-junk,Name`, "Name", "x", null],
  [`#EXTINF:-1 tvg-name="From the attribute",`, "From the attribute", null, null],
  [`#EXTINF:-1 TVG-ID="only.key"`, "only.key", "only.key", null],
  [`#EXTINF:-1 tvg-name="never closed,Name`, "Name", null, null],
  [`#EXTINF:-1 tvg-id='',It's "here"`, `It's "here"`, null, null],
  [`#EXTINF:`, "a.example", null, null],
])("%s", (line, name, tvg_id, group) => {
  const url = "https://a.example/index.m3u8";
  expect(read(line, url)).toEqual({
    channels: [{ ...bare, name, tvg_id, group, sources: [hls(url)] }],
    problems: [],
  });
});

test("odd lines cost themselves and are reported by their number", () => {
  const { channels, problems } = read(
    "#EXTINF:-1,No address",
    "#EXTINF:-1,One",
    "and more of its name",
    "https://a.example/1.m3u8",
    "https://a.example/lonely.m3u8",
    "#EXTINF:-1,Flash",
    "rtmp://a.example/live",
    "#EXTINF:-1,Broken",
    "http://a.example:99999/x",
    "#EXTINF:-1,Private",
    "http://me:secret@a.example/x",
    "#EXTINF:-1,Long",
    `https://a.example/${"x".repeat(2000)}`,
    "#EXTINF:-1,One",
    "https://a.example/1.m3u8",
    '#EXTINF:-1 tvg-chno="5.1" tvg-logo="logo.png",Five',
    "https://a.example/5.m3u8",
    "#EXTINF:-1,The end",
  );
  expect(channels.map(({ name, sources }) => [name, sources.length])).toEqual([
    ["One", 1],
    ["lonely", 1],
    ["Five", 1],
  ]);
  expect(channels[2]).toEqual({ ...bare, name: "Five", sources: [hls("https://a.example/5.m3u8")] });
  expect(problems).toEqual([
    "line 1: “No address” has no address",
    "line 3: “and more of its name” is no address",
    "line 5: the address has no #EXTINF line, and is named after itself",
    "line 7: the address is of a kind (rtmp) that cannot be played",
    "line 9: the address is not a valid one",
    "line 11: the address must not hold a user name or password",
    "line 13: the address is too long",
    "line 15: the same address as in line 4",
    "line 16: the number “5.1” is not a whole one and left out",
    "line 16: the logo is at no web address and left out",
    "line 18: “The end” has no address",
  ]);
});

test("what is longer than can be kept is cut or left out", () => {
  const long = "🎪".repeat(201);
  const { channels, problems } = read(
    `#EXTINF:-1 tvg-id="${long}" group-title="${long}" tvg-logo="data:image/png;base64,${"A".repeat(100_000)}",${long}`,
    "https://a.example/1.m3u8",
  );
  expect(channels).toEqual([{ ...bare, name: "🎪".repeat(200), sources: [hls("https://a.example/1.m3u8")] }]);
  expect(problems).toEqual([
    "line 1: the tvg-id is too long and left out",
    "line 1: the name is cut after 200 characters",
    "line 1: the group is too long and left out",
    "line 1: the logo's address is too long and left out",
  ]);
});

test("a channel has so many sources at most", () => {
  const lines = Array.from({ length: most_sources + 1 }, (_, n) => [
    "#EXTINF:-1,Many",
    `https://a.example/${n}.m3u8`,
  ]);
  const { channels, problems } = read(...lines.flat());
  expect(channels[0]!.sources).toHaveLength(most_sources);
  expect(problems).toEqual([`line ${2 * most_sources + 2}: “Many” has ${most_sources} sources already`]);
});

test("a line that belongs to streams is survived in a list", () => {
  const { channels } = read(
    "#EXTM3U",
    "#EXTINF:-1,One",
    "#EXT-X-SESSION-DATA:x",
    "https://tv.example/1.m3u8",
  );
  expect(channels.map(({ name }) => name)).toEqual(["One"]);
});

describe("what is no list of channels is refused", () => {
  test.each([
    ["a stream's pieces", "#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\nseg1.ts", "single stream"],
    ["a stream's qualities", "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8", "single stream"],
    ["a web page", "<!doctype html>\n<p>Not found</p>", "not an M3U playlist"],
    ["nothing", "", "not an M3U playlist"],
  ])("%s", (_, text, why) => {
    expect(readPlaylist(text, isUrl)).toEqual({ refused: expect.stringContaining(why) });
  });

  test("but one without channels is one", () => {
    expect(read("#EXTM3U")).toEqual({ channels: [], problems: [] });
  });
});

test.each([
  ["https://a.example/x.M3U8?token=1", "hls"],
  ["https://a.example/x.isml/Manifest(format=m3u8-aapl)", "hls"],
  ["https://a.example/x?type=m3u8", "hls"],
  ["https://a.example/x.mpd#t=1", "dash"],
  ["http://a.example/x.ts", "http"],
  ["RTSP://10.0.0.1/x", "rtsp"],
  ["rtsps://10.0.0.1/x", "rtsp"],
  ["rtp://239.0.0.1:5004", "multicast"],
  ["mms://a.example/x", null],
  ["a.example/x.m3u8", null],
  ["http://", null],
])("the transport of %s", (url, transport) => {
  expect(detectTransport(url)).toBe(transport);
});

test("whatever is in it, it is read, and each problem names its line", () => {
  const piece = fc.constantFrom(
    "#EXTM3U",
    "#EXTINF:-1",
    "#EXTINF:",
    ' tvg-id="',
    '"',
    "'",
    ",",
    "=",
    "\n",
    "\r\n",
    "https://a.example/x",
    "|",
    "udp://",
    "\0",
    "\u{1F3AA}",
    " ",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 60 }), (pieces) => {
      const playlist = readPlaylist(pieces.join(""), isUrl);
      if ("refused" in playlist) return;
      expect(playlist.problems.every((problem) => /^line \d+: ./.test(problem))).toBe(true);
      expect(playlist.channels.every(({ name, sources }) => name !== "" && sources.length > 0)).toBe(true);
    }),
  );
});
