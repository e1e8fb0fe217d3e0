import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { EventPlan } from "../core/adapters/eventPlan.ts";
import { type PlannedEvents, planEvents, type PlanOptions } from "../core/adapters/planEvents.ts";
import { formats } from "../core/adapters/readSchedule.ts";
import { isDate } from "../core/adapters/writtenTime.ts";
import { type Language, languages } from "../core/events/eventPlan.ts";
import { findTimezone } from "../core/time/timezone.ts";
import { type Command, CommandFailure, type Surroundings, WrongUse } from "./command.ts";
import { postPlans } from "./postPlans.ts";
import { readSource } from "./readSource.ts";

const help = `Usage: cuelight plan <file, URL or -> [options]

Turns a conference's public schedule into event plans, one for each day: bodies for POST /events/apply,
as a JSON array with a day on each line. What was odd about the schedule is said on stderr.

Reads:
${formats.map((format) => `  ${format}`).join("\n")}

  --ref <base>          what the plans' refs begin with: <base>-<date> (also their series)
  --title <title>       the event's title
  --time-zone <zone>    such as Europe/Zurich
  --language <code>     ${languages.join(", ")}
  --from, --to <date>   only these days (YYYY-MM-DD)
  --out <folder>        write <ref>.json for each day into this folder instead of to stdout
  --post <base_url>     apply the plans: such as https://cuelight.example, with the key in CUELIGHT_KEY
  --dry-run             with --post: only tell what would change
  --json                with --post: the whole answers, with every step, as a JSON array on stdout

What is given here wins over what the file says. Addresses on a private network are read only when
FETCH_ALLOW_HOSTS names them. Exit code: 0 done, 1 it cannot be done, 2 wrong use.
`;

export const plan: Command = {
  name: "plan",
  summary: "turns a conference's public schedule into event plans",
  help,
  run: runPlan,
};

async function runPlan(args: string[], surroundings: Surroundings): Promise<number> {
  const { source, out, post, dry_run, json, ...options } = readArgs(args);
  const { text, file_name } = await readSource(source, surroundings);
  const planned = planEvents(text, { file_name, ...options });
  if ("refused" in planned) throw new CommandFailure(planned.refused);

  const { stdout, stderr } = surroundings;
  stderr.write(summary(planned));
  if (post !== undefined) return postPlans(planned.plans, { base_url: post, dry_run, json }, surroundings);
  if (out === undefined) stdout.write(`[\n${planned.plans.map(writeBody).join(",\n")}\n]\n`);
  else await writeFiles(planned.plans, out, surroundings);
  return 0;
}

interface Args extends Omit<PlanOptions, "file_name"> {
  source: string;
  out: string | undefined;
  post: string | undefined;
  dry_run: boolean;
  json: boolean;
}

function readArgs(args: string[]): Args {
  const { values, positionals } = parse(args);
  const { ref, title, language, from, to, out, post } = values;
  const [source, ...more] = positionals;
  if (source === undefined)
    throw new WrongUse("Which schedule? Name a file, a URL, or - for what is piped in.");
  if (more.length > 0) throw new WrongUse(`One schedule at a time: ${more[0]} is one too many.`);
  if (ref !== undefined && !/^[A-Za-z0-9][A-Za-z0-9._:-]{0,79}$/.test(ref)) {
    throw new WrongUse("--ref: letters, digits, and . _ : - after the first; at most 80.");
  }
  if (language !== undefined && !isLanguage(language))
    throw new WrongUse(`--language: ${languages.join(", ")}.`);
  for (const [name, date] of Object.entries({ from, to })) {
    if (date !== undefined && !isDate(date)) throw new WrongUse(`--${name}: a date, such as 2026-03-05.`);
  }
  const time_zone = values["time-zone"];
  if (time_zone !== undefined && findTimezone(time_zone) === null) {
    throw new WrongUse(`--time-zone: there is no time zone ${time_zone}; such as Europe/Zurich.`);
  }
  const dry_run = values["dry-run"] ?? false;
  const json = values.json ?? false;
  for (const [name, isGiven] of Object.entries({ "dry-run": dry_run, json })) {
    if (isGiven && post === undefined) throw new WrongUse(`--${name}: only together with --post.`);
  }
  if (post !== undefined && !/^https?:$/.test(URL.parse(post)?.protocol ?? "")) {
    throw new WrongUse(`--post: ${post} is no http address.`);
  }
  return { source, ref, title, time_zone, language, from, to, out, post, dry_run, json };
}

function parse(args: string[]) {
  const text = { type: "string" } as const;
  const options = {
    ref: text,
    title: text,
    "time-zone": text,
    language: text,
    from: text,
    to: text,
    out: text,
    post: text,
  };
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { ...options, "dry-run": { type: "boolean" }, json: { type: "boolean" } },
    });
  } catch (error) {
    throw new WrongUse((error as Error).message);
  }
}

function isLanguage(text: string): text is Language {
  return languages.some((language) => language === text);
}

function writeBody(event: EventPlan): string {
  return JSON.stringify({ event });
}

async function writeFiles(plans: EventPlan[], folder: string, { stderr }: Surroundings): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const event of plans) {
    const file = path.join(folder, `${event.ref}.json`);
    await writeFile(file, `${writeBody(event)}\n`);
    stderr.write(`wrote ${file}\n`);
  }
}

function summary({ format, plans, remarks }: PlannedEvents): string {
  const days = plans.map(
    ({ ref, sessions, rooms, speakers }) =>
      `${ref}: ${count(sessions, "session")}, ${count(rooms, "room")}, ${count(speakers, "speaker")}`,
  );
  const { time_zone, language } = plans[0]!;
  const head = `${format}: ${count(plans, "day")}, ${time_zone}, ${language}`;
  return [head, ...days, ...remarks.map((remark) => `remark: ${remark}`), ""].join("\n");
}

function count(things: unknown[], name: string): string {
  return `${things.length} ${name}${things.length === 1 ? "" : "s"}`;
}
