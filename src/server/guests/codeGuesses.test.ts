import { expect, test } from "vitest";
import { openCodeGuesses } from "./codeGuesses.ts";

function start({ most_codes = 3, most_remembered = 100 } = {}) {
  let now = 0;
  const guess = openCodeGuesses({ window_ms: 60_000, most_codes, most_remembered, now: () => now });
  const judged = (address: string, codes: string[]) =>
    codes.filter((code) => guess(address, code).retry_s === null);
  return { guess, judged, pass: (ms: number) => (now += ms) };
}

test("so many different codes are judged, and the same one again is no new guess", () => {
  const { guess, judged, pass } = start();
  expect(judged("a", ["AAAA", "aaaa", "AAAA", "AAAA", "BBBB"])).toHaveLength(5);
  expect(judged("a", ["CCCC", "DDDD", "AAAA", "EEEE"])).toEqual(["CCCC", "AAAA"]);
  expect(judged("b", ["DDDD"])).toEqual(["DDDD"]);
  pass(30_000);
  expect(guess("a", "DDDD").retry_s).toBe(30);
  pass(30_000);
  expect(guess("a", "DDDD").retry_s).toBeNull();
});

test("a guess counts until it is taken back, however many are under way", () => {
  const { guess } = start();
  const first = ["AAAA", "BBBB", "CCCC"].map((code) => guess("a", code));
  expect(guess("a", "DDDD").retry_s).toBe(60);
  first[0]!.takeBack();
  first[0]!.takeBack();
  expect([guess("a", "DDDD").retry_s, guess("a", "EEEE").retry_s]).toEqual([null, 60]);
});

test("many addresses make it forget the oldest, not all", () => {
  const { judged } = start({ most_remembered: 6 });
  const codes = ["AAAA", "BBBB", "CCCC"];
  for (const address of ["a", "b", "c"]) judged(address, codes);
  expect([judged("c", ["DDDD"]), judged("b", ["DDDD"]), judged("a", ["DDDD"])]).toEqual([[], [], ["DDDD"]]);
});

test("workers of a machine judge together no more codes than one alone", () => {
  const hears: ((key: string, times: number) => void)[] = [];
  const open = () =>
    openCodeGuesses({
      window_ms: 60_000,
      most_codes: 600,
      most_remembered: 1_000,
      now: () => 0,
      shared: (onCounted) => {
        hears.push(onCounted);
        return (key) => hears.forEach((hear) => hear !== onCounted && hear(key, 1));
      },
    });
  const workers = Array.from({ length: 7 }, open);
  const codes = Array.from({ length: 5_000 }, (_, nth) => `CODE ${nth}`);
  const judged = codes.filter((code, nth) => workers[nth % 7]!("2001:db8::/64", code).retry_s === null);
  expect(judged).toHaveLength(600);
});
