import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPost, stageWithWall, wallTimeline } from "../../../test/support/guests/guestWall.ts";
import { picture } from "../../../test/support/browser/pictures.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { waitingScreen } from "../../../test/support/screens/testScreen.ts";
import type { Programme } from "../../core/playback/programme.ts";
import { most_held } from "../../core/posts/playedWall.ts";
import { buildProgramme, readProgramme } from "../programmes/programme.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const loadProgramme = async (stage_id: string): Promise<Programme> => {
  const { app, first_workspace_id } = node.node;
  return (await buildProgramme(app, first_workspace_id, stage_id))!.programme;
};
const photo = async () => {
  const bytes = await picture("jpeg", { width: 90, height: 120 });
  return { role: "wall" as const, mime: "image/jpeg", bytes, width: 90, height: 120 };
};
const poster = async () => ({ ...(await photo()), role: "poster" as const });
const moderate = (engagement_id: string, post_id: string, body: unknown) =>
  node.call("PATCH", `/engagements/${engagement_id}/posts/${post_id}`, body);

test("a programme has the posts that are on the walls, in the order of their coming, with their files", async () => {
  const { engagement, stage } = await stageWithWall(node);
  const now = Date.now();
  const note = await addPost(node, engagement.id, { caption: "Hello", name: "Ann", shown_at: now - 3000 });
  const shot = await addPost(node, engagement.id, {
    kind: "photo",
    status: "featured",
    room: "bar",
    crop: { x: 0.1, y: 0.2, w: 0.3, h: 0.4 },
    shown_at: now - 9000,
    files: [await photo(), { ...(await photo()), role: "photo" }],
  });
  const film = await addPost(node, engagement.id, {
    kind: "video",
    shown_at: now - 5000,
    duration_ms: 1234,
    files: [{ ...(await photo()), role: "video", mime: "video/mp4" }, await poster()],
  });
  await addPost(node, engagement.id, { kind: "photo", caption: "not made yet" });
  await addPost(node, engagement.id, { status: "pending", caption: "not decided" });
  await addPost(node, engagement.id, { status: "hidden", caption: "hidden", shown_at: null });
  const { walls, assets } = await loadProgramme(stage.id);
  const common = { status: "approved", room: null, caption: "", name: null };
  expect(walls).toEqual({
    [engagement.id]: {
      title: "Summer party",
      state: "open",
      join_url: `${node.url}/e/${engagement.join_code}`,
      rooms: [{ key: "bar", label: "Rooftop bar" }],
      kinds: ["photo", "video", "note", "question"],
      languages: ["de", "en", "fr", "it"],
      filters: [{ rooms: null, kinds: null }],
      posts: [
        {
          ...common,
          id: shot.id,
          kind: "photo",
          status: "featured",
          room: "bar",
          shown_at: now - 9000,
          media: {
            asset: shot.file_ids[0],
            poster: null,
            width: 90,
            height: 120,
            duration_ms: null,
            crop: { x: 0.1, y: 0.2, w: 0.3, h: 0.4 },
          },
        },
        {
          ...common,
          id: film.id,
          kind: "video",
          shown_at: now - 5000,
          media: {
            asset: film.file_ids[0],
            poster: film.file_ids[1],
            width: 90,
            height: 120,
            duration_ms: 1234,
            crop: null,
          },
        },
        {
          ...common,
          id: note.id,
          kind: "note",
          caption: "Hello",
          name: "Ann",
          shown_at: now - 3000,
          media: null,
        },
      ],
    },
  });
  expect(new Set(Object.keys(assets))).toEqual(new Set([shot.file_ids[0], ...film.file_ids]));
  const served = await fetch(node.url + assets[shot.file_ids[0]!]!.url);
  expect([served.status, served.headers.get("cache-control"), served.headers.get("content-type")]).toEqual([
    200,
    "no-store",
    "image/jpeg",
  ]);
  await moderate(engagement.id, shot.id, { status: "hidden" });
  expect((await fetch(node.url + assets[shot.file_ids[0]!]!.url)).status).toBe(404);
});

test("to screens a picture is new when it can be shown, however long it took to be made", async () => {
  const { engagement, stage } = await stageWithWall(node);
  const now = Date.now();
  const slow = await addPost(node, engagement.id, {
    kind: "photo",
    shown_at: now - 60_000,
    files: [await photo()],
  });
  await node.node.app.pool.query("UPDATE post_files SET created_at = $2 WHERE post_id = $1", [
    slow.id,
    now - 1000,
  ]);
  await addPost(node, engagement.id, { caption: "meanwhile", shown_at: now - 30_000 });
  const { walls } = await loadProgramme(stage.id);
  expect(walls[engagement.id]!.posts.map(({ caption, shown_at }) => [caption, shown_at])).toEqual([
    ["meanwhile", now - 30_000],
    ["", now - 1000],
  ]);
});

test("a block that names another workspace's engagement, a deleted one or none shows nothing", async () => {
  const { engagement, stage, shot_id } = await stageWithWall(node);
  const theirs = await node.call("POST", "/engagements", { title: "Theirs" }, { key: strangerKey });
  await addPost(node, theirs.body.id, { caption: "not yours" });
  for (const props of [{ engagement_id: theirs.body.id }, { engagement_id: "nobody" }, {}]) {
    await node.call("PUT", `/shots/${shot_id}`, { timeline: wallTimeline(props) });
    expect((await loadProgramme(stage.id)).walls).toEqual({});
  }
  await node.call("PUT", `/shots/${shot_id}`, { timeline: wallTimeline({ engagement_id: engagement.id }) });
  expect(Object.keys((await loadProgramme(stage.id)).walls)).toEqual([engagement.id]);
  await node.call("DELETE", `/engagements/${engagement.id}`);
  expect((await loadProgramme(stage.id)).walls).toEqual({});
});

test("an engagement that only a rule puts on is there as well", async () => {
  const { engagement, stage, shot_id } = await stageWithWall(node);
  const rules = [
    { when: [{ sensor: "presence", op: "near" }], set: { props: { engagement_id: engagement.id } } },
  ];
  await node.call("PUT", `/shots/${shot_id}`, { timeline: wallTimeline({}, { rules }) });
  expect(Object.keys((await loadProgramme(stage.id)).walls)).toEqual([engagement.id]);
});

test("of very many posts a programme has the newest, and reads no others", async () => {
  const { engagement, stage } = await stageWithWall(node);
  const { pool } = node.node.app;
  await pool.query(
    `INSERT INTO posts (id, workspace_id, engagement_id, kind, status, caption, source, maker, consented, shown_at)
     SELECT 'many-' || lpad(n::text, 6, '0'), $1, $2, 'note', 'approved', n::text, 'api', 'key:test', true, 1000000 + n
     FROM generate_series(1, 20000) AS n`,
    [node.node.first_workspace_id, engagement.id],
  );
  await pool.query("ANALYZE posts");
  const { posts } = (await loadProgramme(stage.id)).walls[engagement.id]!;
  expect([posts.length, posts[0]!.caption, posts.at(-1)!.caption]).toEqual([
    most_held,
    String(20_001 - most_held),
    "20000",
  ]);
  const client = await pool.connect();
  const before = await rowsRead(client);
  await readProgramme(node.node.app, client, node.node.first_workspace_id, stage.id);
  const read = (await rowsRead(client)) - before;
  client.release();
  expect([read >= most_held, read < 5 * most_held]).toEqual([true, true]);
});

test("each wall has the newest of its own rooms and kinds, and featured ones stay; no others are read", async () => {
  const { engagement, stage, shot_id } = await stageWithWall(node);
  const { app, first_workspace_id } = node.node;
  const photos: string[] = [];
  for (const shown_at of [1000, 2000])
    photos.push((await addPost(node, engagement.id, { kind: "photo", shown_at, files: [await photo()] })).id);
  const question = await addPost(node, engagement.id, { kind: "question", room: "bar", shown_at: 3000 });
  await addPost(node, engagement.id, { kind: "note", room: "bar", shown_at: 4000 });
  const featured = await addPost(node, engagement.id, { status: "featured", shown_at: 5000 });
  await app.pool.query(
    `INSERT INTO posts (id, workspace_id, engagement_id, kind, status, caption, room, source, maker, consented, shown_at)
     SELECT 'walls-' || lpad(n::text, 6, '0'), $1, $2, 'note', 'approved', n::text, 'hall', 'api', 'key:test', true, 1000000 + n
     FROM generate_series(1, 20000) AS n`,
    [first_workspace_id, engagement.id],
  );
  await app.pool.query("ANALYZE posts");
  const listIds = async (props: object, rest: Record<string, unknown> = {}) => {
    const timeline = wallTimeline({ engagement_id: engagement.id, ...props }, rest);
    await node.call("PUT", `/shots/${shot_id}`, { timeline });
    const client = await app.pool.connect();
    const before = await rowsRead(client);
    const built = await readProgramme(app, client, first_workspace_id, stage.id);
    const read = (await rowsRead(client)) - before;
    client.release();
    expect(read).toBeLessThan(8 * most_held);
    return built!.programme.walls[engagement.id]!.posts.map(({ id }) => id);
  };
  expect(await listIds({ kinds: ["photo"] })).toEqual(photos);
  expect(await listIds({ rooms: ["Rooftop bar"], kinds: ["question"] })).toEqual([question.id]);
  expect((await listIds({ kinds: ["note"] })).slice(0, 2)).toEqual([featured.id, "walls-019751"]);
  expect((await listIds({})).slice(0, 2)).toEqual([featured.id, "walls-019751"]);
  const ruled = { when: [{ sensor: "presence", op: "near" }], set: { props: { kinds: ["question"] } } };
  const both = await listIds({ kinds: ["photo"] }, { rules: [ruled] });
  expect(both).toEqual([...photos, question.id]);
});

test("where walls hold posts back, those that are shown stay however many wait", async () => {
  const { engagement, stage, shot_id } = await stageWithWall(node);
  const { app, first_workspace_id } = node.node;
  await node.call("PATCH", `/engagements/${engagement.id}`, { wall_delay_s: 600 });
  const shown = await addPost(node, engagement.id, { caption: "shown", shown_at: Date.now() - 601_000 });
  await app.pool.query(
    `INSERT INTO posts (id, workspace_id, engagement_id, kind, status, caption, source, maker, consented, shown_at)
     SELECT 'waits-' || lpad(n::text, 6, '0'), $1, $2, 'note', 'approved', n::text, 'api', 'key:test', true, $3::bigint + n
     FROM generate_series(1, $4::int) AS n`,
    [first_workspace_id, engagement.id, Date.now() - 10_000, 2 * most_held],
  );
  for (const props of [{}, { kinds: ["note"] }]) {
    const timeline = wallTimeline({ engagement_id: engagement.id, ...props });
    await node.call("PUT", `/shots/${shot_id}`, { timeline });
    const wall = (await loadProgramme(stage.id)).walls[engagement.id]!;
    expect([wall.delay_ms, wall.posts.length, wall.posts[0]!.id, wall.posts.at(-1)!.caption]).toEqual([
      600_000,
      most_held,
      shown.id,
      String(2 * most_held),
    ]);
  }
});

/** How many rows of posts this connection has read so far, by whatever way. */
async function rowsRead(client: pg.ClientBase): Promise<number> {
  await client.query("SELECT pg_stat_force_next_flush()");
  const { rows } = await client.query<{ read: number }>(
    "SELECT seq_tup_read + coalesce(idx_tup_fetch, 0) AS read FROM pg_stat_user_tables WHERE relname = 'posts'",
  );
  return rows[0]!.read;
}

test("a screen hears of a post that is approved, featured and hidden, and of no other", async () => {
  const { engagement, stage } = await stageWithWall(node);
  const { screen, code } = await waitingScreen(node.url);
  await node.call("POST", `/stages/${stage.id}/screens`, { code });
  await screen.hear("caught_up");
  const { body } = await node.call("POST", `/engagements/${engagement.id}/posts`, {
    kind: "note",
    text: "Hi",
  });
  const { post_id } = body;
  const elsewhere = await stageWithWall(node);
  await addPost(node, elsewhere.engagement.id, { caption: "elsewhere" });
  for (const status of ["approved", "featured", "hidden"])
    expect((await moderate(engagement.id, post_id, { status })).status).toBe(200);
  await screen.hear("post", ({ changed }) => changed.post === null && heard().length === 4);
  const told = { id: post_id, kind: "note", room: null, caption: "Hi", name: null, media: null };
  const changed = { engagement_id: engagement.id, post_id, assets: {} };
  expect(heard()).toEqual([
    { ...changed, post: null },
    { ...changed, post: { ...told, status: "approved", shown_at: expect.any(Number) } },
    {
      ...changed,
      post: {
        ...told,
        status: "featured",
        shown_at: expect.any(Number),
        featured_at: expect.any(Number),
      },
    },
    { ...changed, post: null },
  ]);
  expect(screen.messages.filter(({ type }) => type === "programme").length).toBe(1);
  screen.close();

  function heard() {
    return screen.messages.flatMap((message) => (message.type === "post" ? [message.changed] : []));
  }
});
