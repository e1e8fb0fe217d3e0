import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { startFileServer } from "../../test/support/node/fileServer.ts";
import { WrongUse } from "./command.ts";
import { plan } from "./plan.ts";

const program = path.join(import.meta.dirname, "../../bin/cuelight.js");

const talk = (id: number, date: string) => ({
  id,
  title: `Talk ${id}`,
  date,
  duration: "00:30",
  language: "en",
});
const schedule = JSON.stringify({
  schedule: {
    conference: {
      acronym: "lampcon",
      title: "Lampcon",
      time_zone_name: "Europe/Zurich",
      days: [
        { date: "2026-03-05", rooms: { Blue: [talk(1, "2026-03-05T09:00:00+01:00")] } },
        {
          date: "2026-03-06",
          rooms: { Blue: [talk(2, "2026-03-06T09:00:00+01:00"), { ...talk(3, ""), start: "" }] },
        },
      ],
    },
  },
});

const planned = (id: number, date: string) => ({
  event: {
    ref: `lampcon-${date}`,
    title: "Lampcon",
    date,
    time_zone: "Europe/Zurich",
    language: "en",
    series: "lampcon",
    rooms: [{ key: "Blue", name: "Blue" }],
    speakers: [],
    sessions: [
      { key: String(id), title: `Talk ${id}`, room: "Blue", start: "09:00", end: "09:30", speakers: [] },
    ],
  },
});
const bodies = [planned(1, "2026-03-05"), planned(2, "2026-03-06")];

const told = `frab schedule.json: 2 days, Europe/Zurich, en
lampcon-2026-03-05: 1 session, 1 room, 0 speakers
lampcon-2026-03-06: 1 session, 1 room, 0 speakers
remark: "Talk 3" has no start and is left out.
`;

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-plan-"));
  file = path.join(folder, "schedule.json");
  await writeFile(file, schedule);
  return () => rm(folder, { recursive: true, force: true });
});

interface Run {
  stdin?: string;
  env?: Record<string, string>;
}

async function cuelight(args: string[], { stdin = "", env = {} }: Run = {}) {
  const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env["PATH"], ...env } });
  child.stdin.end(stdin);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code: code as number, stdout, stderr };
}

test("a file becomes an array with a day on each line, and what was odd is said apart", async () => {
  const { code, stdout, stderr } = await cuelight(["plan", file]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: told });
  expect(JSON.parse(stdout)).toEqual(bodies);
  const [first, day, next, last, end] = stdout.split("\n");
  expect([first, last, end]).toEqual(["[", "]", ""]);
  expect([day!.replace(/,$/, ""), next!].map((line) => JSON.parse(line))).toEqual(bodies);
});

test("a schedule is also read from a pipe, and the flags win over it", async () => {
  const flags = [
    "--ref",
    "lights",
    "--title",
    "Lights",
    "--time-zone",
    "Asia/Tokyo",
    "--language",
    "de",
    "--to",
    "2026-03-05",
  ];
  const { code, stdout } = await cuelight(["plan", "-", ...flags], { stdin: schedule });
  const [body] = JSON.parse(stdout) as (typeof bodies)[number][];
  const { ref, series, title, time_zone, language, sessions } = body!.event;
  expect({ code, ref, series, title, time_zone, language, start: sessions[0]!.start }).toEqual({
    code: 0,
    ref: "lights-2026-03-05",
    series: "lights",
    title: "Lights",
    time_zone: "Asia/Tokyo",
    language: "de",
    start: "17:00",
  });
});

test("each day can be written into a file of its own", async () => {
  const out = path.join(folder, "plans");
  const { code, stdout } = await cuelight(["plan", file, "--out", out]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
  const names = (await readdir(out)).toSorted();
  expect(names).toEqual(["lampcon-2026-03-05.json", "lampcon-2026-03-06.json"]);
  const written = await Promise.all(names.map((name) => readFile(path.join(out, name), "utf8")));
  expect(written.map((text) => JSON.parse(text))).toEqual(bodies);
});

test("an address is read through the guarded door", async () => {
  const server = await startFileServer();
  onTestFinished(() => server.stop());
  server.files.set("lampcon.json", Buffer.from(schedule));
  const url = server.url("lampcon.json");
  const refused = await cuelight(["plan", url]);
  expect(refused).toEqual({
    code: 1,
    stdout: "",
    stderr: `${server.host} does not lead to a public address (whoever runs Cuelight can allow one by FETCH_ALLOW_HOSTS)\n`,
  });
  expect(server.asked).toEqual([]);
  const allowed = await cuelight(["plan", url], { env: { FETCH_ALLOW_HOSTS: server.host } });
  expect({ ...allowed, stdout: JSON.parse(allowed.stdout) }).toEqual({
    code: 0,
    stdout: bodies,
    stderr: told,
  });
});

test("a calendar in UTC is planned once its zone is given", async () => {
  const calendar = [
    "BEGIN:VCALENDAR",
    "X-WR-CALNAME:Classes",
    "BEGIN:VEVENT",
    "UID:a",
    "DTSTART:20260405T233000Z",
    "DTEND:20260406T010000Z",
    "SUMMARY:Mathematics",
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\n");
  expect(await cuelight(["plan", "-"], { stdin: calendar })).toEqual({
    code: 1,
    stdout: "",
    stderr:
      "The file's times are in UTC, and it does not say in which time zone the event is: give --time-zone, such as Asia/Tokyo (or UTC, if it is meant).\n",
  });
  const { stdout } = await cuelight(["plan", "-", "--time-zone", "Asia/Tokyo"], { stdin: calendar });
  const [{ event }] = JSON.parse(stdout) as [(typeof bodies)[number]];
  expect([event.ref, event.sessions[0]!.start]).toEqual(["classes-2026-04-06", "08:30"]);
});

test("an encoding that the XML names is used", async () => {
  const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><schedule><conference><title>Été</title></conference>
    <day date="2026-03-05"><room name="Salle"><event id="1"><start>09:00</start><duration>00:30</duration>
    <title>Lumière</title></event></room></day></schedule>`;
  const latin = path.join(folder, "latin.xml");
  await writeFile(latin, Buffer.from(xml, "latin1"));
  const { stdout } = await cuelight(["plan", latin, "--time-zone", "Europe/Paris"]);
  const [{ event }] = JSON.parse(stdout) as [(typeof bodies)[number]];
  expect([event.ref, event.title, event.sessions[0]!.title]).toEqual(["ete-2026-03-05", "Été", "Lumière"]);
});

test("there is help about all commands and about each", async () => {
  const help = await cuelight(["--help"]);
  expect(help).toEqual({
    code: 0,
    stderr: "",
    stdout: `Usage: cuelight                       starts the program; its data goes into ./data
       cuelight <command> [options]

  plan     turns a conference's public schedule into event plans
  backup   writes database and media into one file, also while the program runs
  restore  puts a backup into an empty data folder or database, or goes back to a moment
  kiosk    sets up a Debian machine or a Raspberry Pi as a screen
  service  has systemd start the program at boot and keep it running
  log      changes how much is logged, while the program runs
  demo     starts a program with a small event to look at

cuelight <command> --help tells more.
`,
  });
  const ofPlan = await cuelight(["plan", "--help"]);
  expect([ofPlan.code, ofPlan.stdout.split("\n")[0]]).toEqual([
    0,
    "Usage: cuelight plan <file, URL or -> [options]",
  ]);
});

test.each([
  [[], "Which schedule? Name a file, a URL, or - for what is piped in."],
  [["a", "b"], "One schedule at a time: b is one too many."],
  [["a", "--ref", "a/b"], "--ref: letters, digits, and . _ : - after the first; at most 80."],
  [["a", "--language", "es"], "--language: de, en, fr, it."],
  [["a", "--time-zone", "Mars"], "--time-zone: there is no time zone Mars; such as Europe/Zurich."],
  [["a", "--from", "5.3."], "--from: a date, such as 2026-03-05."],
  [["a", "--dry-run"], "--dry-run: only together with --post."],
  [["a", "--json"], "--json: only together with --post."],
  [["a", "--post", "ftp://x"], "--post: ftp://x is no http address."],
])("plan %j is wrong use", async (args, message) => {
  await expect(plan.run(args, process)).rejects.toEqual(new WrongUse(message));
});

test("the exit code tells wrong use from what cannot be done", async () => {
  expect(await cuelight(["plan", file, "--rif", "x"])).toEqual({
    code: 2,
    stdout: "",
    stderr: expect.stringMatching(
      /^Unknown option '--rif'.*\ncuelight plan --help tells how it is used\.\n$/s,
    ),
  });
  expect(await cuelight(["plan", "/no/such/file"])).toEqual({
    code: 1,
    stdout: "",
    stderr: "There is no file /no/such/file.\n",
  });
  const unknown = await cuelight(["perform"]);
  expect({ ...unknown, stderr: unknown.stderr.split("\n")[0] }).toEqual({
    code: 2,
    stdout: "",
    stderr: "There is no command perform.",
  });
});

test("posting needs a key and somebody who answers", async () => {
  const keyless = await cuelight(["plan", file, "--post", "http://127.0.0.1:9/api/v1"]);
  expect([keyless.code, keyless.stderr.includes("CUELIGHT_KEY=cue.…")]).toEqual([2, true]);
  const env = { CUELIGHT_KEY: "cue.a.b" };
  const unheard = await cuelight(["plan", file, "--post", "http://127.0.0.1:9/api/v1"], { env });
  expect([unheard.code, unheard.stderr.split("\n").at(-2)]).toEqual([1, "127.0.0.1:9 could not be reached."]);
});
