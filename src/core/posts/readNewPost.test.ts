import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PostKind, postKinds } from "./post.ts";
import { hasFile, type PostBody, readNewPost } from "./readNewPost.ts";

const engagement = {
  kinds: [...postKinds],
  rooms: [
    { key: "foyer", label: "Foyer West" },
    { key: "bar", label: "foyer" },
  ],
  consent: { required: false, text: "" },
};
const note = { kind: "note" as const, caption: "Hello" };
const read = (body: PostBody, asked: Partial<typeof engagement> = {}) =>
  readNewPost({ ...engagement, ...asked }, body);
const nothing = {
  upload_id: null,
  caption: "",
  name: null,
  room: null,
  session_id: null,
  client_label: null,
  consented: false,
};

test("words are trimmed, and a blank name or label is none", () => {
  expect(read({ ...note, caption: "  Hello\n", name: " Ada ", client_label: "\t" })).toEqual({
    ...nothing,
    ...note,
    name: "Ada",
  });
  expect(read({ kind: "photo", upload_id: "u", caption: " ", name: "", client_label: " booth 2 " })).toEqual({
    ...nothing,
    kind: "photo",
    upload_id: "u",
    client_label: "booth 2",
  });
});

test("what nobody sees is taken out of words and names, and nothing else is", () => {
  expect(read({ ...note, caption: "\u202EHel\u200Blo\u2069", name: "A\u00ADda\n" })).toEqual({
    ...nothing,
    ...note,
    name: "Ada",
  });
  const persian = { ...note, caption: "می‌خواهم 👩‍🚀", name: "علی‌رضا" };
  expect(read(persian)).toEqual({ ...nothing, ...persian });
  expect(read({ ...note, caption: "\u200B\u3164" })).toEqual({
    field: "caption",
    problem: "must hold the words of the note",
  });
});

test("text is another name of caption", () => {
  expect(read({ kind: "question", text: "Why?" })).toEqual({ ...nothing, kind: "question", caption: "Why?" });
  expect(read({ ...note, text: " Hello" })).toEqual({ ...nothing, ...note });
  expect(read({ ...note, text: "Bye" })).toEqual({
    field: "text",
    problem: "must be the same as caption, or left out",
  });
});

test("a room is named by its key, else by its label as people write it", () => {
  const roomOf = (room: string | null) => {
    const post = read({ ...note, room });
    return "problem" in post ? post.field : post.room;
  };
  expect([null, "", "bar", "foyer", " FOYER west", "Foyer"].map(roomOf)).toEqual([
    null,
    null,
    "bar",
    "foyer",
    "foyer",
    "bar",
  ]);
  expect(["Bar", "cellar"].map(roomOf)).toEqual(["room", "room"]);
});

describe("is refused", () => {
  test.each<[string, PostBody, Partial<typeof engagement>, string]>([
    ["a kind that is not taken", note, { kinds: ["photo"] }, "kind"],
    ["a note without words", { kind: "note" }, {}, "caption"],
    ["a question of white space", { kind: "question", text: " " }, {}, "text"],
    ["a photo without a file", { kind: "photo" }, {}, "upload_id"],
    ["a video without a file", { kind: "video", upload_id: null }, {}, "upload_id"],
    ["a note with a file", { ...note, upload_id: "u" }, {}, "upload_id"],
    ["no consent", note, { consent: { required: true, text: "" } }, "consent"],
    ["refused consent", { ...note, consent: false }, { consent: { required: true, text: "" } }, "consent"],
  ])("%s", (_, body, asked, field) => {
    expect(read(body, asked)).toEqual({ field, problem: expect.any(String) });
  });
});

test("whatever is sent is refused by a field, or a post with words, a file and a room as they must be", () => {
  const text = fc.option(fc.string({ maxLength: 20 }), { nil: null });
  const anyBody: fc.Arbitrary<PostBody> = fc.record({
    kind: fc.constantFrom<PostKind>(...postKinds),
    upload_id: fc.option(fc.constant("u"), { nil: null }),
    caption: text,
    text,
    name: text,
    room: fc.constantFrom(null, "foyer", "Foyer West", "cellar", " "),
    client_label: text,
    consent: fc.constantFrom(null, true, false),
  });
  const asked = fc.record({
    kinds: fc.subarray([...postKinds], { minLength: 1 }),
    rooms: fc.constant(engagement.rooms),
    consent: fc.record({ required: fc.boolean(), text: fc.constant("") }),
  });
  fc.assert(
    fc.property(asked, anyBody, (asked, body) => {
      const post = readNewPost(asked, body);
      if ("problem" in post) {
        expect(["kind", "text", "caption", "room", "consent", "upload_id"]).toContain(post.field);
        return;
      }
      expect(asked.kinds).toContain(post.kind);
      expect(hasFile(post.kind)).toBe(post.upload_id !== null);
      expect(hasFile(post.kind) || post.caption.length > 0).toBe(true);
      expect([null, "foyer", "bar"]).toContain(post.room);
      expect(post.consented || !asked.consent.required).toBe(true);
      expect(post.name).not.toBe("");
    }),
  );
});
