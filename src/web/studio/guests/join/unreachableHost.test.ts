import { expect, test } from "vitest";
import { unreachableHost } from "./unreachableHost.ts";

test("phones reach no address that means the machine itself", () => {
  const hosts = ["localhost:4000", "127.0.0.1:4000", "[::1]:4000", "0.0.0.0", "a.localhost"];
  expect(hosts.map((host) => unreachableHost(`http://${host}/e/ABC234`))).toEqual([
    "localhost",
    "127.0.0.1",
    "[::1]",
    "0.0.0.0",
    "a.localhost",
  ]);
});

test("phones reach names and the numbers of a network", () => {
  const hosts = ["192.168.1.20:4000", "cuelight.example", "localhost.example", "127.example"];
  expect(hosts.map((host) => unreachableHost(`https://${host}/e/ABC234`))).toEqual([null, null, null, null]);
});
