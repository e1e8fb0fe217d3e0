import { expect, it } from "vitest";
import { isInRanges, isPublicAddress } from "./publicAddress.ts";

it.each([
  "1.1.1.1",
  "8.8.8.8",
  "93.184.216.34",
  "100.63.255.255",
  "172.32.0.1",
  "2606:4700:4700::1111",
  "2a00:1450::1",
])("%s is public", (address) => expect(isPublicAddress(address)).toBe(true));

const HIDDEN = {
  "this machine": ["0.0.0.0", "0.1.2.3", "127.0.0.1", "127.255.255.254", "::", "::1"],
  "a private network": ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fc00::1", "fd12:3456::1"],
  "a provider's network": ["100.64.0.1", "100.127.255.255"],
  "the local link": ["169.254.169.254", "fe80::1", "fe80::1%eth0", "febf::1"],
  "the old site-local block": ["fec0::1", "feff::1"],
  "many at once": ["224.0.0.1", "239.255.255.255", "255.255.255.255", "ff02::1", "ff0e::1"],
  "a reserved block": [
    "192.0.0.1",
    "192.88.99.1",
    "240.0.0.1",
    "254.1.1.1",
    "100::1",
    "2001:1::1",
    "5f00::1",
  ],
  benchmarks: ["198.18.0.1", "198.19.255.255", "2001:2::1"],
  documentation: ["192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1"],
  "IPv4 inside IPv6": ["::ffff:127.0.0.1", "::ffff:8.8.8.8", "::ffff:0:10.0.0.1", "::127.0.0.1", "::7f00:1"],
  "a translator": ["64:ff9b::7f00:1", "64:ff9b::808:808", "64:ff9b:1::1"],
  "a tunnel": ["2002:7f00:1::1", "2002:a00:1::1", "2002:808:808::1", "2001::1", "2001:0:7f00:1::"],
  "no one yet": ["4000::1", "8000::1", "e000::1", "1::1"],
  "no address at all": [
    "",
    "localhost",
    "0x7f.1",
    "127.1",
    "1.1.1.1 ",
    "1.1.1.1:80",
    "[::1]",
    "2606::1%eth0",
  ],
};

it.each(Object.entries(HIDDEN).flatMap(([owner, addresses]) => addresses.map((address) => [address, owner])))(
  "%s is not public: it means %s",
  (address) => expect(isPublicAddress(address)).toBe(false),
);

it("ranges hold what lies in them, however it is spelled", () => {
  const ranges = ["10.0.0.0/8", "192.168.1.7", "fd00::/8", "239.0.0.0/8"];
  const within = (address: string) => isInRanges(address, ranges);
  expect(["10.1.2.3", "::ffff:10.1.2.3", "192.168.1.7", "fd12::1", "239.1.1.1"].filter(within)).toHaveLength(
    5,
  );
  expect(["11.0.0.1", "192.168.1.8", "fe80::1", "::1", "10.1", "tv.example", ""].filter(within)).toEqual([]);
});
