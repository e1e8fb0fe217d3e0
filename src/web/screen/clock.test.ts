import { expect, test } from "vitest";
import { Clock } from "./clock.ts";

/** A device whose clock is handed in, and a server that is `ahead_ms` of it. */
function aDevice(ahead_ms: number) {
  let at = 1_000_000;
  let ahead = ahead_ms;
  const clock = new Clock(() => at);
  return {
    clock,
    serverTime: () => at + ahead,
    setServer(ms: number) {
      ahead = ms;
    },
    roundTrip(out_ms: number, back_ms: number) {
      const sent_at = at;
      at += out_ms;
      const server_now = at + ahead;
      at += back_ms;
      clock.learn({ sent_at, server_now });
    },
  };
}

test("before the first answer a screen goes by its own clock", () => {
  const { clock } = aDevice(5_000);
  expect(clock.now()).toBe(1_000_000);
});

test("the shortest of the last round trips tells the server's time", () => {
  const device = aDevice(-90_000);
  device.roundTrip(400, 20);
  device.roundTrip(3, 3);
  device.roundTrip(20, 300);
  expect(device.clock.now()).toBe(device.serverTime());
});

test("a short round trip is forgotten after a while, so that drift cannot add up", () => {
  const device = aDevice(1_000);
  device.roundTrip(1, 1);
  for (let count = 0; count < 6; count += 1) device.roundTrip(10, 30);
  expect(device.clock.now()).toBe(device.serverTime() - 10);
});

test("what was learned before a clock was set is forgotten at once", () => {
  const device = aDevice(0);
  device.roundTrip(1, 1);
  device.setServer(60_000);
  device.roundTrip(40, 40);
  expect(device.clock.now()).toBe(device.serverTime());
});
