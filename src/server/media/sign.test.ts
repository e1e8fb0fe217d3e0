import { createSecretKey } from "node:crypto";
import { describe, expect, it } from "vitest";
import { signMedia, verifyMedia } from "./sign.ts";

const secret = createSecretKey("a secret of this workspace", "utf8");
const path = "/media/0198a1b2/photo.jpg";
const noon = Date.UTC(2026, 10, 15, 12, 0, 0);
const minutes = (count: number) => count * 60_000;

describe("signed media paths", () => {
  it("open the file they were made for, for at least an hour", () => {
    const query = readQuery(signMedia(secret, path, noon + 1));
    expect(verifyMedia(secret, path, query, noon + 1)).toBe("ok");
    expect(verifyMedia(secret, path, query, noon + 1 + minutes(60))).toBe("ok");
  });

  it("expire at the quarter hour after the hour", () => {
    const query = readQuery(signMedia(secret, path, noon + 1));
    expect(query.exp).toBe(String((noon + minutes(75)) / 1000));
    expect(verifyMedia(secret, path, query, noon + minutes(75) - 1)).toBe("ok");
    expect(verifyMedia(secret, path, query, noon + minutes(75))).toBe("expired");
  });

  it("stay the same for a quarter of an hour", () => {
    expect(signMedia(secret, path, noon + 1)).toBe(signMedia(secret, path, noon + minutes(15)));
    expect(signMedia(secret, path, noon + 1)).not.toBe(signMedia(secret, path, noon + minutes(15) + 1));
  });

  it.each([
    ["another path", { path: "/media/0198a1b2/other.jpg" }],
    ["a longer path", { path: `${path}/` }],
    ["another secret", { secret: createSecretKey("somebody else's secret", "utf8") }],
    ["a later expiry", { exp: String((noon + minutes(600)) / 1000) }],
    ["an expiry in another spelling", { exp: `0${(noon + minutes(60)) / 1000}` }],
    ["no expiry", { exp: undefined }],
    ["an expiry that is no number", { exp: "never" }],
    ["no signature", { sig: undefined }],
    ["an empty signature", { sig: "" }],
    ["a cut signature", { sig: "AAAA" }],
    ["a signature of the right length", { sig: "A".repeat(43) }],
    ["a signature in letters that are none", { sig: "é".repeat(43) }],
  ])("are bad with %s", (_what, tampered) => {
    const good = readQuery(signMedia(secret, path, noon));
    const given = { secret, path, ...good, ...tampered };
    expect(verifyMedia(given.secret, given.path, { exp: given.exp, sig: given.sig }, noon)).toBe("bad");
  });

  it("stay bad, not expired, when a forged one is old", () => {
    expect(verifyMedia(secret, path, { exp: "1", sig: "A".repeat(43) }, noon)).toBe("bad");
  });
});

function readQuery(signed: string): { exp?: string; sig?: string } {
  const url = new URL(signed, "http://localhost");
  expect(url.pathname).toBe(path);
  return Object.fromEntries(url.searchParams);
}
