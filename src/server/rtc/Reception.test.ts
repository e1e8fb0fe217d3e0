import { expect, test } from "vitest";
import { Reception } from "./Reception.ts";

const open = (asks = true) => new Reception(7, { clock_rate: 90_000, asks });
const add = (reception: Reception, sequence: number, now_ms: number) =>
  reception.add({ sequence, timestamp: now_ms * 90, ssrc: 7, payload_type: 96 }, 1_000, now_ms);

test("missing packets are asked for after a moment, again and again, and then given up", () => {
  const reception = open();
  add(reception, 65534, 0);
  add(reception, 1, 0);
  expect(reception.listDue(5)).toEqual({ sequences: [], has_given_up: false });
  expect(reception.listDue(8)).toEqual({ sequences: [65535, 0], has_given_up: false });
  add(reception, 0, 10);
  const asked = [];
  for (let now_ms = 9; now_ms < 2_000; now_ms += 15) {
    const due = reception.listDue(now_ms);
    if (due.sequences.length > 0) asked.push(...due.sequences);
    if (due.has_given_up) asked.push("given up");
  }
  expect(asked).toEqual([65535, 65535, 65535, 65535, "given up"]);
});

test("packets in another order are not asked for", () => {
  const reception = open();
  for (const sequence of [1, 3, 2, 4]) add(reception, sequence, sequence);
  expect(reception.listDue(100)).toEqual({ sequences: [], has_given_up: false });
});

test("a break in the stream needs a key frame instead", () => {
  const reception = open();
  add(reception, 1, 0);
  expect(add(reception, 400, 10)).toBe(true);
  expect(reception.listDue(100).sequences).toEqual([]);
});

test("missing sound is not asked for", () => {
  const reception = open(false);
  add(reception, 1, 0);
  add(reception, 9, 10);
  expect(reception.listDue(100).sequences).toEqual([]);
});

test("a report says what share was lost since the one before, and the sequence with its rounds", () => {
  const reception = open();
  for (const sequence of [65530, 65532, 65534, 0, 2]) add(reception, sequence, 0);
  expect(reception.report(0)).toMatchObject({
    ssrc: 7,
    fraction_lost: 113,
    lost: 4,
    highest_sequence: 0x10000 + 2,
    last_report: 0,
  });
  for (const sequence of [3, 4, 5]) add(reception, sequence, 10);
  reception.hearSenderReport(0x0000_aaaa_bbbb_0000n, 100);
  expect(reception.report(600)).toMatchObject({
    fraction_lost: 0,
    last_report: 0xaaaabbbb,
    since_last_report: 32_768,
  });
});

test("what comes evenly has no jitter, and what comes in bursts has", () => {
  const [even, uneven] = [open(), open()];
  for (let index = 0; index < 100; index++) {
    add(even, index, index * 33);
    const header = { sequence: index, timestamp: index * 33 * 90, ssrc: 7, payload_type: 96 };
    uneven.add(header, 1_000, index * 33 + (index % 2) * 40);
  }
  expect(even.jitter_ms).toBeLessThan(1);
  expect(uneven.jitter_ms).toBeGreaterThan(35);
});
