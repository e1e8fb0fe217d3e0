import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { waitAfterPing_ms } from "./roundTrips.ts";
import { type Delay, SkewedDevice } from "../../../test/support/screens/skewedDevice.ts";

const hour_ms = 3_600_000;
const at_once: Delay = { out_ms: 0, back_ms: 0 };
// Eight quick questions and one every five seconds: two minutes.
const pings_of_two_minutes = 31;

const evenly = (least: number, most: number) =>
  fc.noBias(fc.integer({ min: least * 1_000, max: most * 1_000 })).map((thousandths) => thousandths / 1_000);
const delays = (out_ms: number, back_ms: number, count: number = pings_of_two_minutes) =>
  fc.array(fc.record({ out_ms: evenly(0, out_ms), back_ms: evenly(0, back_ms) }), {
    minLength: count,
    maxLength: count,
  });
const skew = fc.record({ wrong_ms: evenly(-5_000, 5_000), drift_ppm: evenly(-50, 50) });

test("eight questions are asked within five seconds, and then one every five seconds", () => {
  const waits_ms = Array.from({ length: 10 }, (_, at) => waitAfterPing_ms(at + 1));
  expect(waits_ms).toEqual([600, 600, 600, 600, 600, 600, 600, 5_000, 5_000, 5_000]);
});

describe("screens with wrong clocks, two minutes after they joined", () => {
  test.each([
    { network: "a jittery network", out_ms: 300, back_ms: 300, within_ms: 50 },
    { network: "a network that is slow on the way there", out_ms: 300, back_ms: 10, within_ms: 50 },
    { network: "a network that is slow on the way back", out_ms: 10, back_ms: 300, within_ms: 50 },
    { network: "a quiet network", out_ms: 3, back_ms: 3, within_ms: 5 },
  ])("agree within $within_ms ms behind $network", ({ out_ms, back_ms, within_ms }) => {
    const screens = fc.sample(fc.tuple(skew, delays(out_ms, back_ms)), { seed: 4, numRuns: 200 });
    const wrong = screens.map(([clocks, delays]) => {
      const device = new SkewedDevice(clocks);
      device.live(delays);
      return device.wrong_by_ms;
    });
    const apart = wrong.flatMap((one, at) => wrong.slice(at + 1).map((other) => Math.abs(one - other)));
    expect(percentile(apart, 95)).toBeLessThan(within_ms);
    expect(percentile(wrong.map(Math.abs), 95)).toBeLessThan(within_ms);
  });

  test("are never more wrong than they say", () => {
    fc.assert(
      fc.property(skew, delays(300, 300), (clocks, delays) => {
        const device = new SkewedDevice(clocks);
        device.live(delays, () => expect(Math.abs(device.wrong_by_ms)).toBeLessThanOrEqual(device.error_ms));
      }),
    );
  });

  test("know less the longer they are alone, by 50 ms in 1,000 s", () => {
    const device = new SkewedDevice();
    device.live([at_once]);
    const error_ms = device.error_ms;
    device.true_time += 1_000_000;
    expect(device.error_ms - error_ms).toBeCloseTo(50);
  });
});

describe("the time shown", () => {
  test("never jumps nor runs backwards, also when the server's clock is corrected by less than a second", () => {
    const corrections = fc.array(evenly(-300, 300), { minLength: 31, maxLength: 31 });
    fc.assert(
      fc.property(skew, delays(150, 150), corrections, (clocks, delays, corrections) => {
        const device = new SkewedDevice(clocks);
        device.roundTrip(delays[0]!);
        for (const [at, ahead_ms] of corrections.entries()) {
          device.server_ahead_ms = ahead_ms;
          let before = { shown: device.shown, at: device.true_time };
          device.live([delays[at]!], () => {
            const passed_ms = device.true_time - before.at;
            const shown_ms = device.shown - before.shown;
            // Moments of this century are numbers with a quarter of a microsecond between two.
            expect(Math.abs(shown_ms - passed_ms)).toBeLessThanOrEqual(0.0502 * passed_ms + 0.001);
            before = { shown: device.shown, at: device.true_time };
          });
        }
      }),
    );
  });

  test("is the device's own before the first answer, and the server's right after it", () => {
    const device = new SkewedDevice({ wrong_ms: 700 });
    expect(device.wrong_by_ms).toBe(700);
    device.roundTrip({ out_ms: 20, back_ms: 20 });
    expect(device.wrong_by_ms).toBeCloseTo(0);
  });

  test("moves gently when the first answer comes after the picture has long stood", () => {
    const device = new SkewedDevice({ wrong_ms: -700 });
    device.true_time += hour_ms;
    device.roundTrip(at_once);
    expect(device.wrong_by_ms).toBeCloseTo(-700);
    device.true_time += 7_000;
    expect(device.wrong_by_ms).toBeCloseTo(-350);
    device.true_time += 7_000;
    expect(device.wrong_by_ms).toBeCloseTo(0);
  });

  test.each([-hour_ms, -1_500, 1_500, hour_ms])(
    "is right after one answer when the server's clock was set by %d ms",
    (set_ms) => {
      const device = new SkewedDevice();
      device.live(Array.from({ length: 20 }, () => ({ out_ms: 1, back_ms: 1 })));
      device.server_ahead_ms = set_ms;
      device.roundTrip({ out_ms: 40, back_ms: 40 });
      expect(device.wrong_by_ms).toBeCloseTo(0, 0);
    },
  );
});

test("a wall clock that is set by an hour is noticed and changes nothing", () => {
  fc.assert(
    fc.property(skew, delays(300, 300), fc.constantFrom(-hour_ms, hour_ms), (clocks, delays, set_ms) => {
      const one = new SkewedDevice(clocks);
      const other = new SkewedDevice(clocks);
      one.live(delays.slice(0, 15));
      other.live(delays.slice(0, 15));
      one.wall_ahead_ms += set_ms;
      expect([one.look(), one.look(), other.look()]).toEqual([true, false, false]);
      const shown: number[] = [];
      one.live(delays.slice(15), () => shown.push(one.shown));
      const expected: number[] = [];
      other.live(delays.slice(15), () => expected.push(other.shown));
      expect(shown).toEqual(expected);
    }),
  );
});

test("a wall clock that is slowly corrected is not taken for a sleep", () => {
  const device = new SkewedDevice();
  for (let second = 0; second < 10_000; second += 1) {
    device.true_time += 1_000;
    device.wall_ahead_ms += 0.5;
    expect(device.look()).toBe(false);
  }
});

test("a device that slept notices it and is right again after two answers, one of which was on its way meanwhile", () => {
  const sleep = fc.integer({ min: 2_000, max: 24 * hour_ms });
  fc.assert(
    fc.property(skew, delays(300, 300), sleep, (clocks, delays, sleep_ms) => {
      const device = new SkewedDevice(clocks);
      device.live(delays.slice(2));
      device.look();
      device.roundTrip(delays[0]!, () => device.sleep(sleep_ms));
      expect(device.look()).toBe(true);
      device.roundTrip(delays[1]!);
      expect(Math.abs(device.wrong_by_ms)).toBeLessThanOrEqual(device.error_ms);
      expect(device.error_ms).toBeLessThan(302);
    }),
  );
});

test("a drift beyond every expectation costs accuracy, never the time", () => {
  fc.assert(
    fc.property(evenly(-500, 500), delays(50, 50, 400), (drift_ppm, delays) => {
      const device = new SkewedDevice({ drift_ppm });
      device.live(delays, () => expect(Math.abs(device.wrong_by_ms)).toBeLessThan(60));
    }),
    { numRuns: 20 },
  );
});

function percentile(values: number[], percent: number): number {
  return values.sort((one, other) => one - other)[Math.floor((values.length * percent) / 100)]!;
}
