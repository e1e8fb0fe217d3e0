import { composeShot, type ShotParts } from "../src/core/compose/composeShot.ts";
import type { Filling } from "../src/core/compose/composedBlock.ts";
import { judgeRule } from "../src/core/rules/judgeRule.ts";
import type { Readings } from "../src/core/rules/sensors.ts";
import { localTime } from "../src/core/time/venueTime.ts";
import { readTimeline } from "../src/core/timeline/readTimeline.ts";
import { serializeTimeline, timelineInput } from "../src/core/timeline/writeTimeline.ts";
import { median } from "./support/load.ts";

const rounds = 41;
const each_ms = 40;

const values = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`blank_${n}`, `value number ${n}`]));

/** Blocks with words to fill, a tenth of them from a layout, and rules of every sensor spread over them. */
function givenTimeline(count: number, rule_count: number) {
  return {
    canvas: { width: 1920, height: 1080 },
    tracks: [
      { uuid: "main", kind: "visual", order: 0 },
      { uuid: "overlay", kind: "visual", order: 1 },
    ],
    blocks: Array.from({ length: count }, (_, n) => ({
      uuid: `b${n}`,
      kind: "caption",
      track_id: n % 2 === 0 ? "main" : "overlay",
      timing: { in_ms: 0 },
      transform: { x: n, y: n, w: 400, h: 80 },
      text: `Block ${n}: {blank_${n % 60}} and {blank_${(n * 7) % 60}}`,
      rules: Array.from({ length: share(rule_count, count, n) }, (_, r) => ruleNumber(n + r)),
    })),
  };
}

const share = (total: number, count: number, n: number) =>
  Math.floor(((n + 1) * total) / count) - Math.floor((n * total) / count);

function ruleNumber(n: number) {
  const conditions = [
    { sensor: "clock", property: "time", op: "between", value: { from: "18:00", to: "02:00" } },
    { sensor: "weekday", op: "is", value: { days: ["sat", "sun"] } },
    { sensor: "field", property: `blank_${n % 60}`, op: "contains", value: { value: "9" } },
    { sensor: "session", property: "ends_in", op: "lt", value: { minutes: 5 } },
    { sensor: "trait", property: "floor", op: "is", value: { value: "2" } },
    { sensor: "presence", op: "near_for", value: { seconds: 2 } },
    { sensor: "date", op: "after", value: { date: "2026-12-01" } },
  ];
  const pick = (m: number) => conditions[m % conditions.length]!;
  return {
    match: n % 2 === 0 ? "all" : "any",
    when: [pick(n), { match: "any", when: [pick(n + 2), pick(n + 3)] }],
    set: { opacity: 0.5 },
  };
}

const filling: Filling = { values, named: {}, timezone: "Europe/Zurich", pictureUrl: () => null };

function buildParts(count: number, rules: number): ShotParts {
  const read = (n: number, r: number) =>
    readTimeline(JSON.parse(serializeTimeline(timelineInput.parse(givenTimeline(n, r)))));
  return {
    timeline: read(count - count / 10, rules),
    layout: read(count / 10, 0),
    layout_opts: { hide: [], audio: "own" },
  };
}

/** What no way of composing could do without: every text filled and every block copied once. */
function composeBare({ timeline, layout }: ShotParts) {
  const fill = (_: string, name: string) => values[name] ?? "";
  return [...layout!.blocks, ...timeline.blocks].map((block) =>
    Object.assign({}, block, { text: block.text!.replace(/\{(\w+)\}/g, fill) }),
  );
}

/** The same conditions written out by hand. */
function judgeBare(at: Readings, count: number): number {
  const conditions = [
    () => at.time >= "18:00" || at.time < "02:00",
    () => at.weekday === "sat" || at.weekday === "sun",
    (n: number) => at.values![`blank_${n % 60}`]!.includes("9"),
    () => at.session !== null && (at.session.ends_at - at.now) / 60_000 < 5,
    () => at.traits["floor"] === "2",
    () => at.near_since !== null && at.now - at.near_since >= 2000,
    () => at.date > "2026-12-01",
  ];
  const pick = (m: number) => conditions[m % conditions.length]!;
  let held = 0;
  for (let n = 0; n < count; n += 1) {
    const inner = pick(n + 2)(n) || pick(n + 3)(n);
    if (n % 2 === 0 ? pick(n)(n) && inner : pick(n)(n) || inner) held += 1;
  }
  return held;
}

function readingsAt(now: number): Readings {
  const { date, time, weekday } = localTime(now, "Europe/Zurich");
  return {
    now,
    date,
    time,
    weekday,
    values,
    session: { status: "live", starts_at: now - 1, ends_at: now + 600_000 },
    traits: { floor: "2" },
    near_since: now - 1000,
  };
}

/** Microseconds a call, the median of many rounds, each thing measured in turn so that all meet the same machine. */
function measure(works: Record<string, () => unknown>): Record<string, number> {
  const taken = Object.fromEntries(Object.keys(works).map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of Object.entries(works)) {
      let calls = 0;
      const from = performance.now();
      let spent = 0;
      while (spent < each_ms) {
        work();
        calls += 1;
        spent = performance.now() - from;
      }
      taken[name]!.push((spent * 1000) / calls);
    }
  }
  return Object.fromEntries(Object.entries(taken).map(([name, times]) => [name, median(times)]));
}

export async function bench(): Promise<void> {
  const small = buildParts(30, 50);
  const large = buildParts(300, 500);
  const [text, textSmall] = [serializeTimeline(large.timeline), serializeTimeline(small.timeline)];
  const [stored, storedSmall] = [JSON.parse(text), JSON.parse(textSmall)] as [unknown, unknown];
  const composed = composeShot(large, filling);
  const composedSmall = composeShot(small, filling);
  let frame = 0;
  const judge = (shot: typeof composed) => () => {
    frame += 16;
    const at = readingsAt(1_795_000_000_000 + frame);
    let held = 0;
    for (const { rules, blanks } of shot.blocks)
      for (const rule of rules) if (judgeRule(rule, { at, named: {}, blanks })) held += 1;
    return held;
  };
  const us = measure({
    compose: () => composeShot(large, filling),
    composeBare: () => composeBare(large),
    composeSmall: () => composeShot(small, filling),
    composeBareSmall: () => composeBare(small),
    judge: judge(composed),
    judgeBare: () => judgeBare(readingsAt(1_795_000_000_000 + (frame += 16)), 500),
    judgeSmall: judge(composedSmall),
    judgeBareSmall: () => judgeBare(readingsAt(1_795_000_000_000 + (frame += 16)), 50),
    read: () => readTimeline(stored),
    readSmall: () => readTimeline(storedSmall),
    // What reading JSON of this size costs by itself.
    readBare: () => JSON.parse(text) as unknown,
    readBareSmall: () => JSON.parse(textSmall) as unknown,
    write: () => timelineInput.parse(stored),
  });
  const line = (name: string, text: string) => process.stdout.write(`${name.padEnd(46)} ${text}\n`);
  const of = (name: keyof typeof us) => us[name]!;
  const say = (name: string) => `${of(name).toFixed(0).padStart(6)} µs`;
  line(
    "compose 300 blocks with a layout, 500 rules",
    `${say("compose")}   bare ${say("composeBare")}   ratio ${(of("composeBare") / of("compose")).toFixed(2)}`,
  );
  line(
    "judge 500 rules (a frame)",
    `${say("judge")}   bare ${say("judgeBare")}   ratio ${(of("judgeBare") / of("judge")).toFixed(2)} (aim < 1000 µs)`,
  );
  line("read 270 blocks as stored", say("read"));
  line("write 270 blocks", say("write"));
  for (const name of ["compose", "judge", "read"])
    line(
      `growth of ${name} from 30 to 300 blocks`,
      `${(of(name) / of(`${name}Small`)).toFixed(1)} times   bare ${(of(`${name}Bare`) / of(`${name}BareSmall`)).toFixed(1)} times (aim: linear)`,
    );
}
