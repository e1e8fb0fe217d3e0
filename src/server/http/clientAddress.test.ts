import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress, groupAddress, isFromThisMachine } from "./clientAddress.ts";

const requestFrom = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["[2001:db8::1]:4711", "2001:db8::/64"],
  ["192.0.2.7:4711", "192.0.2.7"],
  ["unknown", "unknown"],
])("%s is counted as %s", (address, group) => {
  expect(groupAddress(address)).toBe(group);
});

test("a wider network may count as one", () => {
  expect([groupAddress("2001:db8:1:2ff::1", 56), groupAddress("192.0.2.7", 56)]).toEqual([
    "2001:db8:1:200::/56",
    "192.0.2.7",
  ]);
});

test.each([
  ["nobody is trusted", [], "10.0.0.1", "203.0.113.9", "10.0.0.1"],
  ["the proxy is trusted", ["10.0.0.0/8"], "10.0.0.1", "203.0.113.9", "203.0.113.9"],
  [
    "a client names itself before the proxy does",
    ["10.0.0.1"],
    "10.0.0.1",
    "192.0.2.1, 203.0.113.9",
    "203.0.113.9",
  ],
  [
    "two proxies in a row are trusted",
    ["uniquelocal", "loopback"],
    "::ffff:127.0.0.1",
    "192.0.2.1, 203.0.113.9, 10.2.3.4",
    "203.0.113.9",
  ],
  ["a proxy names none", ["loopback"], "127.0.0.1", "", "127.0.0.1"],
  ["a stranger pretends to be a proxy", ["10.0.0.0/8"], "198.51.100.4", "203.0.113.9", "198.51.100.4"],
  ["an IPv6 client is named", ["::1"], "::1", "2001:db8:1:2::5", "2001:db8:1:2::/64"],
])("the client's address where %s", (_, TRUST_PROXY, remote, forwarded, expected) => {
  const headers: Record<string, string> = forwarded === "" ? {} : { "x-forwarded-for": forwarded };
  expect(clientAddress(requestFrom(remote, headers), { TRUST_PROXY })).toBe(expected);
});

test("only a program on this machine that no proxy stands before is from this machine", () => {
  expect([
    isFromThisMachine(requestFrom("127.0.0.1")),
    isFromThisMachine(requestFrom("::1")),
    isFromThisMachine(requestFrom("::ffff:127.0.0.1")),
    isFromThisMachine(requestFrom("192.0.2.7")),
  ]).toEqual([true, true, true, false]);
  for (const name of [
    "x-forwarded-for",
    "x-forwarded-proto",
    "x-forwarded-host",
    "forwarded",
    "via",
    "x-real-ip",
    "cf-connecting-ip",
    "cf-ray",
  ])
    expect([name, isFromThisMachine(requestFrom("127.0.0.1", { [name]: "127.0.0.1" }))]).toEqual([
      name,
      false,
    ]);
});
