import fc from "fast-check";
import { expect, test } from "vitest";
import { chapterOf, programmeOf } from "../../../test/support/screens/programmes.ts";
import { playedSession } from "../../../test/support/events/sessions.ts";
import { fingerprint } from "./fingerprint.ts";
import { buildPictureAddress } from "./buildPictureAddress.ts";

const url = "https://photos.example/a.png";
const base = "/pictures/workspace?exp=1&sig=x";
const session = playedSession("s", 0, 1, { record_ref: "agenda/s" });
const programme = programmeOf({
  pictures: base,
  sessions: [session],
  records: {
    "hall/now:1": { values: { photo: url }, stale: false, created_at: 0, change: 0 },
    "agenda/s": { values: { photo: url }, stale: false, created_at: 0, change: 0 },
  },
});
const step = { chapter: chapterOf("a", {}, "scene-1"), record_ref: "hall/now:1", session_id: null };

test("says whose value names the picture, and nothing of where it lies", () => {
  const named = { blank: "photo", url };
  const v = fingerprint(url);
  expect([
    buildPictureAddress(programme, step, named),
    buildPictureAddress(programme, step, { ...named, blank: "logo" }),
    buildPictureAddress(programme, step, { ...named, blank: "constructor" }),
    buildPictureAddress(programme, { ...step, record_ref: "hall/unwritten" }, named),
    buildPictureAddress(programme, { ...step, record_ref: null }, named),
    buildPictureAddress(programme, { ...step, session_id: "s" }, { ...named, blank: "logo" }),
    buildPictureAddress(programme, { ...step, session_id: "s" }, named),
  ]).toEqual([
    `${base}&ref=hall%2Fnow%3A1&blank=photo&v=${v}`,
    `${base}&scene=scene-1&blank=logo&v=${v}`,
    `${base}&scene=scene-1&blank=constructor&v=${v}`,
    `${base}&scene=scene-1&blank=photo&v=${v}`,
    `${base}&scene=scene-1&blank=photo&v=${v}`,
    `${base}&scene=scene-1&blank=logo&v=${v}`,
    `${base}&ref=agenda%2Fs&blank=photo&v=${v}`,
  ]);
});

test("a picture in the language that is spoken is the value of that blank, wherever it stands", () => {
  const records = {
    ...programme.records,
    "hall/both": { values: { photo: "x", photo_de: url }, stale: false, created_at: 0, change: 0 },
  };
  const fields = { logo: "x", logo_de: url };
  const of = (record_ref: string, blank: string) =>
    buildPictureAddress(
      { ...programme, records },
      { chapter: { ...step.chapter, fields }, record_ref, session_id: null },
      { blank, url },
      "de",
    );
  const v = fingerprint(url);
  expect([of("hall/both", "photo"), of("hall/now:1", "photo"), of("hall/both", "logo")]).toEqual([
    `${base}&ref=hall%2Fboth&blank=photo_de&v=${v}`,
    `${base}&ref=hall%2Fnow%3A1&blank=photo&v=${v}`,
    `${base}&scene=scene-1&blank=logo_de&v=${v}`,
  ]);
});

test("another URL has another address, though it differs in one character only", () => {
  expect(fingerprint(url)).toMatch(/^[0-9a-z]{14}$/);
  const marks = new Set(Array.from({ length: 20_000 }, (_, n) => fingerprint(`https://p.example/${n}.jpg`)));
  expect(marks.size).toBe(20_000);
  fc.assert(
    fc.property(
      fc.webUrl(),
      fc.webUrl(),
      (one, other) => (fingerprint(one) === fingerprint(other)) === (one === other),
    ),
  );
});
