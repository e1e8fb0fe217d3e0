import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { readShare, type Share, shareConfig, whole, writeShare } from "./share.ts";

const second: Share = {
  worker: 2,
  workers: 4,
  port: 4000,
  socket: "/tmp/first.sock",
  database: { url: "postgres://x", folder: "/data/postgres" },
};

test("a worker reads the share that it was given, and a program of one process has everything", () => {
  expect(readShare(writeShare(second))).toEqual(second);
  expect(readShare({})).toEqual(whole);
});

test("each worker has its part of the connections and its own port for pictures", () => {
  const config = readConfig({
    PORT: "4000",
    LIVE_PER_ADDRESS: "10",
    RTC_ADDRESSES: "10.0.0.1,10.0.0.1:5000,[fd00::1]:5000,fd00::1",
  });
  expect(shareConfig(config, second)).toEqual({
    ...config,
    LIVE_PER_ADDRESS: 3,
    RTC_PORT: 4001,
    RTC_ADDRESSES: ["10.0.0.1", "10.0.0.1:5001", "[fd00::1]:5001", "fd00::1"],
  });
  expect(shareConfig(config, whole)).toEqual({ ...config, RTC_PORT: 4000 });
  expect(shareConfig({ ...config, RTC_PORT: 0 }, second).RTC_PORT).toBe(0);
});
