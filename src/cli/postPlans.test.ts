import { Readable, Writable } from "node:stream";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startFileServer } from "../../test/support/node/fileServer.ts";
import { ownerKey, startTestNode, type TestNode } from "../../test/support/node/testNode.ts";
import { CommandFailure } from "./command.ts";
import { plan } from "./plan.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const talk = (id: number, room: string, start: string, end: string) => ({
  id: String(id),
  title: `Talk ${id}`,
  roomId: room,
  startsAt: `2026-03-0${start}:00`,
  endsAt: `2026-03-0${end}:00`,
  speakers: ["ada"],
});

/** Two days in two rooms; on the first, everything is at once. */
const schedule = (last: string) =>
  JSON.stringify({
    rooms: [
      { id: "1", name: "Hall.1" },
      { id: "2", name: "Blue" },
    ],
    speakers: [{ id: "ada", fullName: "Ada Lux" }],
    sessions: [
      talk(1, "1", "5T09:00", "5T10:00"),
      talk(2, "1", "5T09:30", "5T10:30"),
      { ...talk(3, "2", "6T09:00", "6T10:00"), title: last },
    ],
    categories: [],
    questions: [],
  });

async function post(text: string, flags: string[] = [], base_url = node.url) {
  const said = { stdout: "", stderr: "" };
  const into = (name: "stdout" | "stderr") =>
    new Writable({ write: (chunk, _, done) => ((said[name] += String(chunk)), done()) });
  const args = ["-", "--title", "Lampcon", "--time-zone", "Europe/Zurich", "--post", base_url, ...flags];
  const code = await plan.run(args, {
    env: { CUELIGHT_KEY: ownerKey },
    stdin: Readable.from([Buffer.from(text)]),
    stdout: into("stdout"),
    stderr: into("stderr"),
  });
  return { code, ...said };
}

const read = `Sessionize: 2 days, Europe/Zurich, en
lampcon-2026-03-05: 2 sessions, 1 room, 1 speaker
lampcon-2026-03-06: 1 session, 1 room, 1 speaker
`;
const pair = '"Talk 1" (1), 09:00–10:00, and "Talk 2" (2), 09:30–10:30';
const odd = `clash in Hall.1 (Hall-1): ${pair}
note: Ada Lux (ada) is in two sessions at once: "Talk 1" (1), 09:00–10:00 in Hall.1, and "Talk 2" (2), 09:30–10:30 in Hall.1.
`;

/** As the stages themselves have them. */
async function roomsTable() {
  const { body } = await node.call("GET", "/stages");
  const links = new Map<string, string>(
    body.items.map(({ name, player_url }: { name: string; player_url: string }) => [name, player_url]),
  );
  const venues = await node.call("GET", "/venues");
  return `Rooms of Lampcon (venue ${venues.body.items[0].id}), and the link to open on the screen in each:
  Hall.1  ${links.get("Hall.1")}
  Blue    ${links.get("Blue")}
Next: boards and countdowns on these screens, see "On the screens" in docs/EVENTS.md.
`;
}

test("a dry run tells, an apply does and links the rooms, another finds all as it is", async () => {
  expect(await post(schedule("Talk 3"), ["--dry-run"])).toEqual({
    code: 0,
    stdout: "",
    stderr: `${read}lampcon-2026-03-05: would create 9, update 0, keep 0
${odd}lampcon-2026-03-06: would create 6, update 0, keep 0
`,
  });
  expect((await node.call("GET", "/stages")).body.items).toEqual([]);

  const first = await post(schedule("Talk 3"));
  expect(first).toEqual({
    code: 0,
    stdout: "",
    stderr: `${read}lampcon-2026-03-05: did create 9, update 0, keep 0
${odd}lampcon-2026-03-06: did create 4, update 0, keep 2
${await roomsTable()}`,
  });
  const venues = await node.call("GET", "/venues");
  expect(venues.body.items.map(({ name }: { name: string }) => name)).toEqual(["Lampcon"]);

  const second = await post(schedule("Talk 3"), ["--json"], `${node.url}/api/v1/`);
  expect({
    ...second,
    stdout: JSON.parse(second.stdout).map(({ counts }: { counts: unknown }) => counts),
  }).toEqual({
    code: 0,
    stdout: [
      { create: 0, update: 0, keep: 9 },
      { create: 0, update: 0, keep: 6 },
    ],
    stderr: `${read}lampcon-2026-03-05: did create 0, update 0, keep 9
${odd}lampcon-2026-03-06: did create 0, update 0, keep 6
${await roomsTable()}`,
  });

  const renamed = await post(schedule("Tin"), ["--from", "2026-03-06"]);
  expect(renamed.stderr.split("\n").slice(2, 5)).toEqual([
    "lampcon-2026-03-06: did create 0, update 2, keep 4",
    'update: record "Tin" (lampcon-2026-03-06/agenda/3): title “Talk 3” → “Tin”',
    'update: session "Tin" (lampcon-2026-03-06/session/3): title “Talk 3” → “Tin”',
  ]);
});

test("an address where something else answers is told", async () => {
  const server = await startFileServer();
  onTestFinished(() => server.stop());
  server.files.set("api/v1/events/apply", Buffer.from("<html></html>"));
  const base_url = `http://${server.host}`;
  await expect(post(schedule("Talk 3"), [], base_url)).rejects.toEqual(
    new CommandFailure(`${base_url}/api/v1/events/apply does not answer as Cuelight does.`),
  );
  const there = `${base_url}/there/api/v1/events/apply`;
  await expect(post(schedule("Talk 3"), [], `${base_url}/there`)).rejects.toEqual(
    new CommandFailure(`lampcon-2026-03-05 was not applied: ${there} answers 404`),
  );
});
