import { expect, test } from "vitest";
import { Clock } from "./clock.ts";

/** A device whose clocks are handed in; the server's time is a million ahead of the local one. */
function aDevice() {
  const device = { local: 0, wall: 1_000_500, parted: 0 };
  const clock = new Clock({
    localTime: () => device.local,
    wallTime: () => device.wall,
    onParted: () => (device.parted += 1),
  });
  const pass = (ms: number) => {
    device.local += ms;
    device.wall += ms;
  };
  const answer = ({ server_ahead_ms }: { server_ahead_ms: number }) => {
    const t = device.local;
    pass(40);
    const now = device.local + server_ahead_ms;
    pass(40);
    clock.hear({ t, now }, device.local);
  };
  return { device, clock, pass, answer };
}

test("a screen goes by its own clock until the server has answered", () => {
  const { clock, answer } = aDevice();
  expect(clock.now()).toBe(1_000_500);
  answer({ server_ahead_ms: 1_000_000 });
  expect(clock.now()).toBe(1_000_080);
});

test("a clock that is set is told once and changes nothing", () => {
  const { device, clock, answer } = aDevice();
  answer({ server_ahead_ms: 1_000_000 });
  device.wall -= 3_600_000;
  clock.look();
  clock.look();
  expect([device.parted, clock.now()]).toEqual([1, 1_000_080]);
});

test("a sleep is told once; the first answer from after it tells the time", () => {
  const { device, clock, answer } = aDevice();
  answer({ server_ahead_ms: 1_000_000 });
  device.wall += 3_600_000;
  clock.look();
  clock.look();
  expect([device.parted, clock.now()]).toEqual([1, 1_000_080]);
  answer({ server_ahead_ms: 4_600_000 });
  expect([device.parted, clock.now()]).toEqual([1, 4_600_160]);
});
