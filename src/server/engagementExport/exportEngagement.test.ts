import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { makeBusyEngagement } from "../../../test/support/guests/busyEngagement.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { ask } from "../../../test/support/guests/questions.ts";
import { unpacking } from "../../../test/support/events/workbook.ts";
import { ownerKey, startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { openArchive } from "../../core/workbook/unzip.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

async function download(id: string, key = ownerKey) {
  const response = await fetch(`${node.url}/api/v1/engagements/${id}/export`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  return { status: response.status, headers: response.headers, bytes: await response.bytes() };
}

const lines = (sheet: string | null) => sheet!.split("\r\n");

test("the archive holds everything that was gathered, as files that people open", async () => {
  const busy = await makeBusyEngagement(node, { title: "Gala: 2026/27 «Ü»" });
  const { id, ada, bo, question, note, words, single, game } = busy;
  onTestFinished(() => [ada, bo].forEach((phone) => phone.close()));
  const { status, headers, bytes } = await download(id);
  expect([status, headers.get("content-type"), headers.get("content-disposition")]).toEqual([
    200,
    "application/zip",
    `attachment; filename*=UTF-8''${encodeURIComponent("Gala 2026 27 «Ü».zip")}`,
  ]);
  const { read } = openArchive(bytes, unpacking, 10_000_000);
  expect(JSON.parse((await read("posts.json"))!)).toMatchObject([
    { post_id: question, kind: "question", caption: "Why so late?", name: "Ada", votes: 2, file: null },
    { post_id: note, kind: "photo", caption: "=cmd()", file: `media/${note}.jpg` },
  ]);
  const posts = lines(await read("posts.csv"));
  expect(posts[0]).toBe(
    "\uFEFFpost_id,kind,status,caption,name,room,session_id,votes,source,client_label,decided_by,reason,created_at,file",
  );
  // What a guest wrote does not become a formula.
  expect(posts[2]).toMatch(
    new RegExp(`^${note},photo,approved,'=cmd\\(\\),Bo,,,0,phone,,,,2.*Z,media/${note}.jpg$`),
  );
  expect(lines(await read("questions.csv"))).toHaveLength(3);
  const votes = lines(await read("votes.csv"))
    .slice(1, -1)
    .map((line) => line.split(","));
  expect(votes.map(([of, subject, , , , vote]) => [of, subject, vote])).toEqual(
    expect.arrayContaining([
      ["question", question, ""],
      ["poll", words.id, "sunshine"],
      ["poll", single.id, "On the roof"],
      ["poll", single.id, "By the lake"],
    ]),
  );
  expect([votes.length, new Set(votes.map(([, , , , voter]) => voter)).size]).toEqual([5, 2]);
  expect(JSON.parse((await read("polls.json"))!)).toMatchObject([{ id: words.id }, { id: single.id }]);
  expect(JSON.parse((await read(`games/${game.id}.json`))!)).toMatchObject({ game: { players: 2 } });
  const answers = lines(await read(`games/${game.id}.csv`)).slice(1, -1);
  expect(answers.toSorted().map((line) => line.split(",").slice(0, 6))).toEqual([
    ["1", "Which one is qc?", "Ada", "", "The ob", "1"],
    ["1", "Which one is qc?", "Bo", "", "The oa", "0"],
  ]);
  expect(await read(`media/${note}.jpg`)).toBe("a photo");
});

test("votes that were set aside say so, and those of a withdrawn question stand by the one that counts them", async () => {
  const { id, ada, bo, question, single } = await makeBusyEngagement(node);
  onTestFinished(() => [ada, bo].forEach((phone) => phone.close()));
  const successor = await ask(node, id, "Why so very late?");
  const { pool } = node.node.app;
  const script = "bbbbbbbbbbbb";
  await pool.query(
    `INSERT INTO question_votes (post_id, guest_id, at, address_mark)
     SELECT $1, 'script-' || n, n, decode($2, 'hex') FROM generate_series(1, 5) AS n`,
    [question, script],
  );
  await pool.query(
    `INSERT INTO poll_votes (poll_id, run, guest_id, vote, is_held, address_mark, at)
     SELECT $1, 1, 'script-' || n, '"roof"', false, decode($2, 'hex'), n FROM generate_series(1, 4) AS n`,
    [single.id, script],
  );
  const made = [
    await node.call("POST", `/engagements/${id}/questions/${question}/aside`, { mark: script, aside: true }),
    await node.call("POST", `/polls/${single.id}/aside`, { mark: script, aside: true }),
    await node.call("PATCH", `/engagements/${id}/posts/${successor.post_id}`, { merged_into: question }),
    await ada.call("DELETE", `/posts/${question}`),
  ];
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 204]);
  const { read } = openArchive((await download(id)).bytes, unpacking, 10_000_000);
  const [columns, ...votes] = lines(await read("votes.csv"))
    .slice(0, -1)
    .map((line) => line.split(","));
  expect(columns!.slice(4)).toEqual(["voter", "vote", "held_back", "set_aside", "at"]);
  const count = (of: string, subject: string, set_aside: string) =>
    votes.filter((vote) => vote[0] === of && vote[1] === subject && vote[7] === set_aside).length;
  expect([
    count("question", successor.post_id, "false"),
    count("question", successor.post_id, "true"),
  ]).toEqual([2, 5]);
  expect(count("question", question, "false") + count("question", question, "true")).toBe(0);
  expect([count("poll", single.id, "false"), count("poll", single.id, "true")]).toEqual([2, 4]);
  const posts = JSON.parse((await read("posts.json"))!) as { post_id: string; votes: number }[];
  expect(posts.find(({ post_id }) => post_id === successor.post_id)).toMatchObject({ votes: 2 });
  const polls = JSON.parse((await read("polls.json"))!) as { id: string; run: { votes: number } }[];
  expect(polls.find((poll) => poll.id === single.id)!.run.votes).toBe(2);
});

test("reactions are in it minute by minute, where there are any; no emoji becomes a formula", async () => {
  const [busy, quiet] = [await makeEngagement(node), await makeEngagement(node)];
  const begin = Date.UTC(2026, 4, 1, 18);
  await node.node.app.pool.query(
    `INSERT INTO reaction_counts (engagement_id, minute, emoji, count)
     VALUES ($1, $2::bigint + 60000, '👏', 3000000000), ($1, $2::bigint + 120000, '=1+1', 1), ($1, $2, '👏', 12)`,
    [busy.id, begin],
  );
  const readSheet = async (id: string) =>
    openArchive((await download(id)).bytes, unpacking, 1_000_000).read("reactions.csv");
  expect(lines(await readSheet(busy.id))).toEqual([
    "\uFEFFminute,emoji,count",
    "2026-05-01T18:00:00.000Z,👏,12",
    "2026-05-01T18:01:00.000Z,👏,3000000000",
    "2026-05-01T18:02:00.000Z,'=1+1,1",
    "",
  ]);
  expect(await readSheet(quiet.id)).toBeNull();
});

test("an engagement in which nothing happened has an archive too; another workspace's has none", async () => {
  const { id } = await makeEngagement(node);
  const { read } = openArchive((await download(id)).bytes, unpacking, 1_000_000);
  expect([await read("posts.json"), await read("polls.json"), lines(await read("votes.csv")).length]).toEqual(
    ["[]\n", "[]\n", 2],
  );
  expect((await download(id, strangerKey)).status).toBe(404);
  expect((await download("nothing")).status).toBe(404);
});

test("who may look at everything may download it, who lacks the scope may not", async () => {
  const { id } = await makeEngagement(node);
  const keyWith = async (scopes: string[]) =>
    (await node.call("POST", "/keys", { name: "reader", role: "viewer", scopes })).body.key as string;
  expect((await download(id, await keyWith(["engagements:read"]))).status).toBe(200);
  expect((await download(id, await keyWith(["stages"]))).status).toBe(403);
});

test("ten thousand posts are all in it", async () => {
  const { id } = await makeEngagement(node);
  await node.node.app.pool.query(
    `INSERT INTO posts (id, workspace_id, engagement_id, kind, status, caption, source, maker, consented, created_at)
     SELECT 'many-' || n, $1, $2, 'note', 'approved', repeat('word ', 20), 'phone', 'guest:x', true, n / 3
     FROM generate_series(1, 10000) AS n`,
    [node.node.first_workspace_id, id],
  );
  const { read } = openArchive((await download(id)).bytes, unpacking, 100_000_000);
  const posts = JSON.parse((await read("posts.json"))!) as { post_id: string }[];
  expect(new Set(posts.map(({ post_id }) => post_id)).size).toBe(10_000);
  expect(lines(await read("posts.csv"))).toHaveLength(10_002);
});
