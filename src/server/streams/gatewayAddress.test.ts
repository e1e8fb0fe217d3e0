import { expect, test } from "vitest";
import { findAddress, isAllowed, readGatewaySource, refuseSource } from "./gatewayAddress.ts";

test("only the parts of a URL that are needed are kept: options for libav are left out", () => {
  expect(
    readGatewaySource("multicast", "udp://@239.1.2.3:5000?localaddr=10.0.0.1&sources=1.2.3.4#x"),
  ).toEqual({
    protocol: "udp",
    hostname: "239.1.2.3",
    port: 5000,
    path: "",
    credentials: "",
    sender: "",
  });
  expect(readGatewaySource("multicast", "rtp://@[ff15::1]:5004")).toMatchObject({
    protocol: "rtp",
    hostname: "ff15::1",
    sender: "",
  });
  expect(readGatewaySource("multicast", "rtp://10.1.1.1@232.1.1.1:5004").sender).toBe("10.1.1.1");
  expect(readGatewaySource("rtsp", "rtsp://user:p%40ss@cam.example/a b?c=1\r\nTEARDOWN")).toEqual({
    protocol: "rtsp",
    hostname: "cam.example",
    port: 554,
    path: "/a%20b?c=1TEARDOWN",
    credentials: "user:p%40ss",
    sender: "",
  });
});

test.each([
  ["multicast", "file:///etc/passwd", "a multicast source begins with udp:// or rtp://"],
  ["multicast", "concat:udp://1.1.1.1:1|/etc/passwd", "a multicast source begins with udp:// or rtp://"],
  ["multicast", "http://239.1.1.1:80", "a multicast source begins with udp:// or rtp://"],
  ["rtsp", "udp://239.1.1.1:80", "a rtsp source begins with rtsp://"],
  ["multicast", "udp://@:5000", "its URL is not valid or longer than 1000 characters"],
  ["multicast", "udp:5000", "its URL names no address to listen to"],
  ["multicast", "udp://239.1.1.1", "its URL names no port"],
  ["multicast", "udp://239.1.1.1,x:1", "its URL names no valid host"],
  ["rtsp", `rtsp://cam/${"x".repeat(1000)}`, "its URL is not valid or longer than 1000 characters"],
] as const)("%s %.40s: %s", (transport, url, message) => {
  expect(() => readGatewaySource(transport, url)).toThrow(message);
});

test("an address is allowed inside the ranges and nowhere else, however it is spelt", () => {
  const allow = ["10.1.0.0/16", "239.0.0.0/8", "192.168.7.7", "fd00::/8"];
  const addresses = ["10.1.2.3", "239.255.0.1", "192.168.7.7", "fd00::1", "::ffff:10.1.2.3"];
  expect(addresses.filter((address) => isAllowed(address, allow))).toEqual(addresses);
  const others = [
    "10.2.0.1",
    "127.0.0.1",
    "192.168.7.8",
    "fe80::1%eth0",
    "::ffff:127.0.0.1",
    "0x0a010203",
    "",
  ];
  expect(others.filter((address) => isAllowed(address, allow))).toEqual([]);
  expect(isAllowed("10.1.2.3", [])).toBe(false);
});

test("an address outside GATEWAY_ALLOW is refused by a sentence that says what to set", async () => {
  const source = readGatewaySource("multicast", "udp://239.1.2.3:5000");
  const message =
    "239.1.2.3 is outside what the node's stream gateway may reach: add its range to GATEWAY_ALLOW";
  expect(() => refuseSource(source, [])).toThrow(message);
  expect(() => refuseSource(source, ["10.0.0.0/8"])).toThrow(message);
  expect(await findAddress(source, ["239.0.0.0/8"])).toBe("239.1.2.3");
});

test("of a name's addresses one that is allowed is opened, and none else", async () => {
  const source = readGatewaySource("rtsp", "rtsp://cam.example/live");
  const resolve = async () => [{ address: "127.0.0.1" }, { address: "10.0.0.9" }];
  expect(await findAddress(source, ["10.0.0.0/8"], resolve)).toBe("10.0.0.9");
  await expect(findAddress(source, ["11.0.0.0/8"], resolve)).rejects.toThrow(
    "cam.example leads outside what the node's stream gateway may reach: add its range to GATEWAY_ALLOW",
  );
  await expect(findAddress(source, ["10.0.0.0/8"], () => Promise.reject(new Error("no")))).rejects.toThrow(
    "no address is known for cam.example",
  );
});
