import { createSecretKey } from "node:crypto";
import { expect, test } from "vitest";
import { sealSource, unsealSource } from "./gatewayToken.ts";

const secret = createSecretKey(Buffer.alloc(32, 1));
const source = { transport: "rtsp", url: "rtsp://user:secret@10.0.0.9/live" } as const;
const day_ms = 86_400_000;
const now = 20_000 * day_ms + 1000;

test("a sealed source is read again for nine days at least and ten at most", () => {
  const token = sealSource(secret, source, now);
  expect(unsealSource(secret, token, now)).toEqual(source);
  expect(unsealSource(secret, token, now + 9 * day_ms)).toEqual(source);
  expect(unsealSource(secret, token, now + 10 * day_ms)).toBe(null);
});

test("it tells nothing of the URL, stays the same for a day and differs from any other", () => {
  const token = sealSource(secret, source, now);
  expect(token).toMatch(/^[\w-]+$/);
  expect(Buffer.from(token, "base64url").toString("latin1")).not.toMatch(/secret|user|10\.0/);
  expect(sealSource(secret, source, now + day_ms / 2)).toBe(token);
  expect(sealSource(secret, source, now + day_ms)).not.toBe(token);
  expect(sealSource(secret, { ...source, url: "rtsp://10.0.0.9" }, now)).not.toBe(token);
});

test("another secret, a changed letter or another spelling is nothing", () => {
  const token = sealSource(secret, source, now);
  expect(unsealSource(createSecretKey(Buffer.alloc(32, 2)), token, now)).toBe(null);
  for (let place = 0; place < token.length; place++) {
    const other = token[place] === "A" ? "B" : "A";
    expect(unsealSource(secret, token.slice(0, place) + other + token.slice(place + 1), now)).toBe(null);
  }
  for (const broken of ["", "x", `${token}=`, `${token}A`, token.slice(0, -1)])
    expect(unsealSource(secret, broken, now)).toBe(null);
});
