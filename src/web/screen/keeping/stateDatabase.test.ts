import { expect, test } from "vitest";
import { programmeOf } from "../../../../test/support/screens/programmes.ts";
import { postOf, wallOf } from "../../../../test/support/guests/wallPosts.ts";
import { withPost } from "../../../core/playback/withPost.ts";
import { differsInFrequentValuesOnly } from "./stateDatabase.ts";

const file = (name: string) => ({ url: name, name, sha256: name, bytes: 1, mime: "image/jpeg" });
const before = programmeOf({ assets: { logo: file("logo") }, walls: { e: wallOf([postOf("a")]) } });
const photo = postOf("photo", {
  kind: "photo",
  media: { asset: "p", poster: null, width: 3, height: 4, duration_ms: null, crop: null },
});
const changed = { engagement_id: "e", post_id: "photo", post: photo, assets: { p: file("p") } };

test("a post, its files, a word and a visit leave the rest of a programme as it was written", () => {
  const posted = withPost(before, changed);
  expect(differsInFrequentValuesOnly(posted, before)).toBe(true);
  expect(differsInFrequentValuesOnly(withPost(posted, { ...changed, post: null, assets: {} }), posted)).toBe(
    true,
  );
  expect(differsInFrequentValuesOnly({ ...posted, records: {}, visit: null, near: null }, before)).toBe(true);
});

test("an alert leaves the rest of a programme as it was written", () => {
  expect(differsInFrequentValuesOnly({ ...before, alerts: [] }, before)).toBe(true);
});

test("who is on air leaves the rest of a programme as it was written", () => {
  expect(differsInFrequentValuesOnly({ ...before, on_air: [] }, before)).toBe(true);
});

test("another file of the library, and any other part, is to be written anew", () => {
  expect(differsInFrequentValuesOnly({ ...before, assets: { logo: file("logo") } }, before)).toBe(false);
  expect(differsInFrequentValuesOnly({ ...before, assets: {} }, before)).toBe(false);
  expect(differsInFrequentValuesOnly({ ...before, assets: { ...before.assets, b: file("b") } }, before)).toBe(
    false,
  );
  expect(differsInFrequentValuesOnly({ ...before, bookings: [] }, before)).toBe(false);
});
