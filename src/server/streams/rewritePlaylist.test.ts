import { expect, test } from "vitest";
import { rewritePlaylist } from "./rewritePlaylist.ts";

const link = (url: string, kind: string) => `/relay/${kind}:${url}`;
const rewrite = (...lines: string[]) =>
  rewritePlaylist(lines.join("\n"), "https://tv.example/a/b/list.m3u8?key=1", link).split("\n");

test("a master playlist leads to playlists, of pictures and of sound", () => {
  expect(
    rewrite(
      "#EXTM3U",
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",URI="audio/en.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=800000,AUDIO="a"',
      "low/list.m3u8?x=1&y=2",
      '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1000,URI="/frames.m3u8"',
      '#EXT-X-CONTENT-STEERING:SERVER-URI="https://elsewhere.example/"',
      '#EXT-X-SESSION-KEY:METHOD=AES-128,URI="//keys.example/k"',
    ),
  ).toEqual([
    "#EXTM3U",
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",URI="/relay/playlist:https://tv.example/a/b/audio/en.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=800000,AUDIO="a"',
    "/relay/playlist:https://tv.example/a/b/low/list.m3u8?x=1&y=2",
    '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1000,URI="/relay/playlist:https://tv.example/frames.m3u8"',
    '#EXT-X-SESSION-KEY:METHOD=AES-128,URI="/relay/media:https://keys.example/k"',
  ]);
});

test("a media playlist leads to bytes: segments, parts, keys and their beginnings", () => {
  expect(
    rewrite(
      "#EXTM3U",
      '#EXT-X-MAP:URI="init.mp4",BYTERANGE="800@0"',
      '#EXT-X-KEY:METHOD=AES-128,URI="../key",IV=0x1',
      "#EXT-X-BYTERANGE:1000@800",
      "#EXTINF:4,Title",
      "http://cdn.example/1.ts",
      '#EXT-X-PART:DURATION=0.3,URI="2.1.m4s"',
      '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="2.2.m4s"',
      '#EXT-X-RENDITION-REPORT:URI="../other.m3u8",LAST-MSN=2',
    ),
  ).toEqual([
    "#EXTM3U",
    '#EXT-X-MAP:URI="/relay/media:https://tv.example/a/b/init.mp4",BYTERANGE="800@0"',
    '#EXT-X-KEY:METHOD=AES-128,URI="/relay/media:https://tv.example/a/key",IV=0x1',
    "#EXT-X-BYTERANGE:1000@800",
    "#EXTINF:4,Title",
    "/relay/media:http://cdn.example/1.ts",
    '#EXT-X-PART:DURATION=0.3,URI="/relay/media:https://tv.example/a/b/2.1.m4s"',
    '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="/relay/media:https://tv.example/a/b/2.2.m4s"',
    '#EXT-X-RENDITION-REPORT:URI="/relay/playlist:https://tv.example/a/other.m3u8",LAST-MSN=2',
  ]);
});

test("what is no address on the network stays as it is, and line ends do not matter", () => {
  const given =
    '#EXTM3U\r\n#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://x"\r\n#EXT-X-KEY:METHOD=AES-128,URI="data:,k"\r\n\r\n1.ts\r\n';
  expect(rewritePlaylist(given, "https://tv.example/list", link).split("\n")).toEqual([
    "#EXTM3U",
    '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://x"',
    '#EXT-X-KEY:METHOD=AES-128,URI="data:,k"',
    "",
    "/relay/media:https://tv.example/1.ts",
    "",
  ]);
});
