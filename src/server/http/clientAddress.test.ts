import Fastify from "fastify";
import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { addressBucket, clientAddressBucket, openUpgradeAddresses } from "./clientAddress.ts";

test("an address of IPv4 counts by itself, one of IPv6 with its /64", () => {
  expect(
    [
      "203.0.113.7",
      "::ffff:203.0.113.7",
      "2001:db8:1:2:3:4:5:6",
      "2001:db8:1:2::9",
      "2001:db8:1:3::9",
      "fe80::1%eth0",
      "::1",
      "",
    ].map(addressBucket),
  ).toEqual([
    "203.0.113.7",
    "203.0.113.7",
    "2001:db8:1:2::/64",
    "2001:db8:1:2::/64",
    "2001:db8:1:3::/64",
    "fe80:0:0:0::/64",
    "0:0:0:0::/64",
    "",
  ]);
});

const cases: [string[], string, string | undefined][] = [
  [[], "127.0.0.1", "198.51.100.1"],
  [["loopback"], "127.0.0.1", "198.51.100.1"],
  [["loopback"], "127.0.0.1", undefined],
  [["loopback"], "203.0.113.9", "198.51.100.1"],
  [["10.0.0.0/8"], "10.1.2.3", "192.0.2.1, 198.51.100.1, 10.9.9.9"],
  [["10.1.2.3"], "::ffff:10.1.2.3", "198.51.100.1"],
  [["uniquelocal", "loopback"], "127.0.0.1", "192.168.1.1, 10.0.0.1"],
  [["2001:db8::/32"], "2001:db8::1", "2001:db8:ffff::1, 2a00::5"],
  [["loopback"], "127.0.0.1", "not an address"],
];

test.each(cases)(
  "trusting %j, a connection of %s that names %s counts as a request does",
  async (trusted, remote, named) => {
    const headers = named === undefined ? {} : { "x-forwarded-for": named };
    const server = Fastify({ trustProxy: trusted.length > 0 ? trusted : false });
    server.get("/", (request, reply) => reply.send(clientAddressBucket(request)));
    const { payload } = await server.inject({ url: "/", headers, remoteAddress: remote });
    const upgrade = { socket: { remoteAddress: remote }, headers } as unknown as IncomingMessage;
    expect(openUpgradeAddresses(trusted)(upgrade)).toBe(payload);
    await server.close();
  },
);
