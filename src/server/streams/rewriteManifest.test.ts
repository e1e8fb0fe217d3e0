import { expect, test } from "vitest";
import { rewriteManifest } from "./rewriteManifest.ts";

const links = {
  folder: (url: URL) => `/relay/[${url.href}]`,
  manifest: (url: URL) => `/relay/<${url.href}>`,
};
const rewrite = (text: string) => rewriteManifest(text, new URL("https://tv.example/a/b/live.mpd"), links);

test.each([
  ['<SegmentTemplate media="v/$Number$.m4s" initialization="init.mp4"/>', null],
  ["<BaseURL>video/</BaseURL>", null],
  ["<BaseURL>https://cdn.example/x/</BaseURL>", "<BaseURL>/relay/[https://cdn.example/x/]/</BaseURL>"],
  [
    '<BaseURL serviceLocation="a">/x/film.mp4?a=1&amp;b=2</BaseURL>',
    '<BaseURL serviceLocation="a">/relay/[https://tv.example/x/]/film.mp4?a=1&amp;b=2</BaseURL>',
  ],
  [
    '<SegmentTemplate media="../c/$RepresentationID$/$Number$.m4s"/>',
    '<SegmentTemplate media="/relay/[https://tv.example/a/c/]/$RepresentationID$/$Number$.m4s"/>',
  ],
  [
    '<SegmentURL media="//cdn.example/1.m4s" mediaRange="0-9"/>',
    '<SegmentURL media="/relay/[https://cdn.example/]/1.m4s" mediaRange="0-9"/>',
  ],
  [
    "<Location>/c/live.mpd?t=1</Location>",
    "<Location>/relay/&lt;https://tv.example/c/live.mpd?t=1&gt;</Location>",
  ],
])("%s", (given, written) => {
  expect(rewrite(given)).toBe(written ?? given);
});
