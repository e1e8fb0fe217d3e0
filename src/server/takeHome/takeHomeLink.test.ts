import { createSecretKey } from "node:crypto";
import { expect, test } from "vitest";
import type { PostKind, PostStatus } from "../../core/posts/post.ts";
import { newId } from "../newId.ts";
import { readTakeHomeToken, takeHomeExpiresAt, takeHomeToken, takeHomeUrl } from "./takeHomeLink.ts";

const app = {
  config: { PUBLIC_URL: "https://cue.example" },
  installation: { secret: createSecretKey(Buffer.alloc(32, 7)) },
} as Parameters<typeof takeHomeUrl>[0];
const id = "0192f0c1-7a3b-7c4d-8e5f-0123456789ab";

test("a link names its post and nothing else", () => {
  expect(takeHomeUrl(app, { id, kind: "photo", status: "pending" })).toMatch(
    /^https:\/\/cue\.example\/t\/[\w-]{38}$/,
  );
  expect(readTakeHomeToken(app, takeHomeToken(app, id))).toBe(id);
});

test("a token that was changed anywhere, cut, padded or made elsewhere is none", () => {
  const token = takeHomeToken(app, id);
  const changed = Array.from(token, (letter, at) => token.slice(0, at) + other(letter) + token.slice(at + 1));
  const elsewhere = { installation: { ...app.installation, secret: createSecretKey(Buffer.alloc(32, 8)) } };
  const forged = [
    ...changed,
    token.slice(0, -1),
    `${token}A`,
    `${token}==`,
    "",
    ".",
    takeHomeToken(elsewhere, id),
    // The proof of another post.
    token.slice(0, 21) + takeHomeToken(app, newId()).slice(21),
  ];
  expect(forged.filter((token) => readTakeHomeToken(app, token) !== null)).toEqual([]);
});

const other = (letter: string) => (letter === "A" ? "B" : "A");

test("only photos and videos that were not taken down have one, for a day", () => {
  const told = (kind: PostKind, status: PostStatus) => {
    const post = { id, kind, status, created_at: 1_000 };
    return [takeHomeUrl(app, post) !== null, takeHomeExpiresAt(post)];
  };
  expect([
    told("photo", "pending"),
    told("video", "approved"),
    told("photo", "featured"),
    told("photo", "answered"),
    told("photo", "rejected"),
    told("video", "hidden"),
    told("note", "approved"),
    told("question", "answered"),
  ]).toEqual([
    [true, 86_401_000],
    [true, 86_401_000],
    [true, 86_401_000],
    [true, 86_401_000],
    [false, null],
    [false, null],
    [false, null],
    [false, null],
  ]);
});
