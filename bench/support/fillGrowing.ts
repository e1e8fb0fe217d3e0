import type pg from "pg";
import { createClient } from "../../src/client/client.ts";
import { key, type Program } from "./programs.ts";

/** A workspace in which there are `rows` of whatever grows with use, and a tenth of whatever people make by hand. */
export interface FilledWorkspace {
  id: string;
  key: string;
  rows: number;
  engagement_id: string;
  game_id: string;
  poll_id: string;
  stage_id: string;
  wall_stage_id: string;
}

/** Fills a workspace of its own: what needs rules through the program, the bulk of it as rows. */
export async function fillGrowing(
  { url }: Program,
  database: pg.Client,
  { id, rows }: { id: string; rows: number },
): Promise<FilledWorkspace> {
  await database.query(
    `INSERT INTO workspaces (id, name) VALUES ('${id}', '${id}');
     INSERT INTO keys (id, workspace_id, name, role, scopes, secret_hash)
       SELECT '${id}', '${id}', 'Bench', role, scopes, secret_hash FROM keys WHERE id = 'bench'`,
  );
  const workspace_key = key.replace("bench", id);
  const client = createClient({ url, key: workspace_key, retries: 0 });
  const engagement = await client.post("/engagements", { body: { title: "Hall" } });
  const engagement_id = engagement.id;
  const of = { params: { id: engagement_id } };
  const options = ["a", "b", "c", "d"].map((option) => ({ id: option, label: `Answer ${option}` }));
  const questions = [{ kind: "choice" as const, text: "Which?", options, answer: { index: 0 }, time_s: 120 }];
  const quiz = await client.post("/engagements/{id}/quizzes", {
    ...of,
    body: { title: "Quiz", rounds: [{ title: "One", questions }], settings: { read_ms: 0 } },
  });
  const game = await client.post("/quizzes/{quiz_id}/games", { params: { quiz_id: quiz.id } });
  const poll = await client.post("/engagements/{id}/polls", {
    ...of,
    body: { kind: "single", question: "Which?", options: options.map(({ label }) => ({ label })) },
  });
  const stage = await client.post("/stages", { body: { name: "Stage" } });
  const wall_stage = await client.post("/stages", { body: { name: "Wall" } });
  const filled: FilledWorkspace = {
    id,
    key: workspace_key,
    rows,
    engagement_id,
    game_id: game.id,
    poll_id: poll.id,
    stage_id: stage.id,
    wall_stage_id: wall_stage.id,
  };
  for (const statement of listStatements(filled)) await database.query(statement);
  return filled;
}

const now = Date.parse("2026-09-17T10:00:00Z");

function listStatements({
  id: w,
  rows,
  engagement_id,
  game_id,
  poll_id,
  ...stages
}: FilledWorkspace): string[] {
  const few = rows / 10;
  const many = `generate_series(0, ${rows} - 1) n`;
  const tenth = `generate_series(0, ${few} - 1) n`;
  const insert = (into: string, values: string, from: string) =>
    `INSERT INTO ${into} SELECT ${values} FROM ${from}`;
  const timeline = (blocks: string) =>
    `jsonb_build_object('version', 1, 'canvas', '{"width":1920,"height":1080,"fps":30}'::jsonb,
       'tracks', '[{"uuid":"main","kind":"visual","order":0}]'::jsonb, 'blocks', '${blocks}'::jsonb)`;
  const place = `"track_id":"main","timing":{"in_ms":0},"transform":{"x":0,"y":0,"w":900,"h":500}`;
  const captions = timeline(`[{"uuid":"b","kind":"caption","text":"Words of {title}",${place}}]`);
  const wall = timeline(
    `[{"uuid":"b","kind":"wall","props":{"engagement_id":"${engagement_id}","layout":"mosaic"},${place}}]`,
  );
  const name = (what: string, n = "n") => `'${w}-${what}-' || ${n}`;
  return [
    insert("folders (id, workspace_id, name)", `${name("folder")}, '${w}', 'Folder ' || n`, tenth),
    insert(
      "assets (id, workspace_id, kind, name, mime, bytes, created_at)",
      `${name("asset")}, '${w}', 'image', 'Picture ' || n, 'image/jpeg', 1000, n`,
      many,
    ),
    insert(
      "scenes (id, workspace_id, title, folder_id, ref, fields, created_at)",
      `${name("scene")}, '${w}', 'A fine scene-' || n || '-title', ${name("folder", "n / 10")}, 'news/' || n, '{"title":"one"}', n`,
      many,
    ),
    insert(
      "shots (id, workspace_id, scene_id, position, duration_ms, timeline, asset_ids)",
      `${name("shot")}, '${w}', ${name("scene")}, 1, 8000, CASE WHEN n = 11 THEN ${wall} ELSE ${captions} END, ARRAY[${name("asset")}]`,
      many,
    ),
    insert("stories (id, workspace_id, title)", `${name("story")}, '${w}', 'Story ' || n`, tenth),
    insert(
      "chapters (id, workspace_id, story_id, scene_id, index)",
      `${name("chapter")}, '${w}', ${name("story", "n / 10")}, ${name("scene")}, n % 10`,
      many,
    ),
    insert(
      "layouts (id, workspace_id, title, timeline)",
      `${name("layout")}, '${w}', 'Layout ' || n, ${captions}`,
      tenth,
    ),
    insert(
      `dayparts (id, workspace_id, name, "from", "to")`,
      `${name("daypart")}, '${w}', 'Daypart ' || n, '11:00', '14:00'`,
      tenth,
    ),
    insert(
      `named_conditions (id, workspace_id, name, "when")`,
      `${name("condition")}, '${w}', 'Condition ' || n, '[]'`,
      tenth,
    ),
    insert(
      "records (workspace_id, ref, values, origin)",
      `'${w}', 'news/' || n, jsonb_build_object('title', 'Headline-' || n || '-word', 'summary', 'Some words'), 'api'`,
      many,
    ),
    insert(
      "collections (id, workspace_id, name, prefix)",
      `${name("collection")}, '${w}', 'Collection ' || n, 'news/' || n || '/'`,
      tenth,
    ),
    insert(
      "feeds (id, workspace_id, collection_id, url, due_at)",
      `${name("feed")}, '${w}', ${name("collection")}, 'https://example.org/' || n, 9e12`,
      tenth,
    ),
    insert(
      "presenters (id, workspace_id, ref, name, title)",
      `${name("presenter")}, '${w}', 'speakers/' || n, 'Speaker-' || n || '-name', 'Head of ' || n`,
      many,
    ),
    insert(
      "channels (id, workspace_id, name, number, sources)",
      `${name("channel")}, '${w}', 'Channel-' || n || '-name', n, '[{"kind":"hls","url":"https://example.org/a.m3u8"}]'`,
      many,
    ),
    insert("venues (id, workspace_id, name)", `${name("venue")}, '${w}', 'Venue ' || n`, tenth),
    insert(
      "stages (id, workspace_id, venue_id, name, idle_story_id)",
      `${name("stage")}, '${w}', ${name("venue")}, 'Stage ' || n, ${name("story")}`,
      tenth,
    ),
    `UPDATE stages SET idle_story_id = '${w}-story-0' WHERE id = '${stages.stage_id}'`,
    `UPDATE stages SET idle_story_id = '${w}-story-1' WHERE id = '${stages.wall_stage_id}'`,
    insert(
      "screens (id, workspace_id, stage_id, token_hash, last_seen_at)",
      `${name("screen")}, '${w}', ${name("stage")}, sha256((${name("screen")})::bytea), ${now}`,
      tenth,
    ),
    insert("stage_groups (id, workspace_id, name)", `${name("group")}, '${w}', 'Group ' || n`, tenth),
    insert(
      "stage_group_stages (group_id, stage_id, position)",
      `${name("group")}, ${name("stage")}, 0`,
      tenth,
    ),
    insert(
      "alert_templates (id, workspace_id, name, level, title, text)",
      `${name("template")}, '${w}', 'Template ' || n, 'info', '{"en":"Title"}', '{"en":"Text"}'`,
      tenth,
    ),
    insert(
      "alerts (id, workspace_id, level, title, text, sound, drill, started_by, ended_at, created_at)",
      `${name("alert")}, '${w}', 'info', '{"en":"Title"}', '{"en":"Text"}', false, false, '{"kind":"key","id":"k","name":"K"}', ${now}, ${now} - n`,
      tenth,
    ),
    insert(
      "alert_stages (alert_id, stage_id, position, ended_at)",
      `${name("alert")}, ${name("stage")}, 0, ${now}`,
      tenth,
    ),
    insert(
      "bookings (id, workspace_id, stage_id, story_id, starts_at, ends_at)",
      `${name("booking")}, '${w}', ${name("stage")}, ${name("story")}, ${now} + n * 3600000::bigint, ${now} + (n + 1) * 3600000::bigint`,
      tenth,
    ),
    insert(
      "events (id, workspace_id, ref, title, date, time_zone, language, day_starts)",
      `${name("event")}, '${w}', 'event-' || n, 'Event ' || n, '2026-09-17', 'Europe/Zurich', 'en', '04:00'`,
      tenth,
    ),
    insert(
      "rooms (id, workspace_id, venue_id, key, name, label)",
      `${name("room")}, '${w}', ${name("venue")}, 'room', 'Room ' || n, 'R'`,
      tenth,
    ),
    insert(
      "sessions (id, workspace_id, event_id, stage_id, title, starts_at, ends_at, presenter_ids)",
      `${name("session")}, '${w}', ${name("event", "n / 10")}, ${name("stage", "n / 10")}, 'Session ' || n, ${now} + n * 60000::bigint, ${now} + (n + 30) * 60000::bigint, ARRAY[${name("presenter")}]`,
      many,
    ),
    insert(
      "shows (id, workspace_id, session_id, status, closed_at)",
      `${name("show")}, '${w}', ${name("session")}, 'closed', ${now}`,
      many,
    ),
    insert("cue_lists (id, workspace_id, title)", `${name("list")}, '${w}', 'List ' || n`, tenth),
    insert(
      "action_links (id, workspace_id, name, token_hash, action, made_by)",
      `${name("link")}, '${w}', 'Link ' || n, ${name("hash")}, '{"kind":"fire_cue","list_id":"x"}', '{"kind":"key","id":"k","name":"K"}'`,
      tenth,
    ),
    insert(
      "engagements (id, workspace_id, title, consent, rooms, kinds, languages, join_code)",
      `${name("engagement")}, '${w}', 'Engagement ' || n, consent, rooms, kinds, languages, upper(substr(md5(${name("code")}), 1, 10))`,
      `engagements e, ${tenth} WHERE e.id = '${engagement_id}'`,
    ),
    insert(
      "guests (id, workspace_id, engagement_id, token_hash)",
      `${name("guest")}, '${w}', '${engagement_id}', sha256((${name("guest")})::bytea)`,
      many,
    ),
    insert(
      "posts (id, workspace_id, engagement_id, kind, status, caption, source, maker, guest_id, consented, shown_at, votes, created_at)",
      `${name("post")}, '${w}', '${engagement_id}', 'text', CASE WHEN n % 2 = 0 THEN 'approved' ELSE 'pending' END, 'Words ' || n, 'guest', 'guest:' || n, ${name("guest")}, true, ${now} + n, 0, ${now} + n`,
      many,
    ),
    insert(
      "posts (id, workspace_id, engagement_id, kind, status, caption, source, maker, guest_id, consented, shown_at, votes, created_at)",
      `${name("question")}, '${w}', '${engagement_id}', 'question', 'approved', 'Why ' || n, 'guest', 'guest:' || n, ${name("guest")}, true, ${now} + n, n % 17, ${now} + n`,
      many,
    ),
    insert(
      "question_votes (post_id, guest_id, at)",
      `${name("question")}, ${name("guest", `(n * 7) % ${rows}`)}, ${now}`,
      many,
    ),
    insert("tickets (engagement_id, code)", `'${engagement_id}', ${name("ticket")}`, many),
    insert(
      "poll_votes (poll_id, run, guest_id, vote, is_held, at)",
      `'${poll_id}', 1, ${name("guest")}, '{"options":[0]}', false, ${now}`,
      many,
    ),
    insert(
      "quiz_players (id, game_id, guest_id, name, from_q, seen_at, joined_at)",
      `${name("player")}, '${game_id}', ${name("guest")}, 'Player-' || n || '-name', 0, ${now}, ${now} + n`,
      many,
    ),
    insert(
      "quiz_answers (game_id, q, player_id, answer, ms, at, by_captain)",
      `'${game_id}', 0, ${name("player")}, CASE WHEN n % 3 = 0 THEN 'a' ELSE 'b' END, 1000 + n % 977, ${now}, false`,
      many,
    ),
    insert(
      "moderation_words (workspace_id, key, word, rule)",
      `'${w}', 'word-' || n, 'word-' || n, 'hold'`,
      many,
    ),
    insert(
      "troubles (id, workspace_id, kind, subjects, time_zone, since, ended_at)",
      `${name("trouble")}, '${w}', 'screen_offline', '[{"id":"x","name":"X"}]', 'Europe/Zurich', ${now} - n, ${now}`,
      tenth,
    ),
    insert(
      "webhooks (id, workspace_id, url, events, enabled, secret)",
      `${name("webhook")}, '${w}', 'https://example.org/', '{test}', false, 'whsec_x'`,
      tenth,
    ),
    insert(
      "webhook_messages (id, workspace_id, type, subject_id, body)",
      `${name("message")}, '${w}', 'test', 'x', '{}'`,
      many,
    ),
    insert(
      "webhook_deliveries (id, webhook_id, message_id, subject_id, status, delivered_at)",
      `${name("delivery")}, '${w}-webhook-0', ${name("message")}, 'x', 'delivered', ${now}`,
      many,
    ),
    insert(
      "audit (workspace_id, at, who_kind, who_id, who, what, target)",
      `'${w}', ${now} + n, 'key', 'k', 'K', 'PATCH /scenes/{id}', ${name("scene")}`,
      many,
    ),
    insert(
      "keys (id, workspace_id, name, role, scopes, secret_hash)",
      `${name("key")}, '${w}', 'Key ' || n, 'viewer', '{data}', sha256((${name("key")})::bytea)`,
      tenth,
    ),
    insert(
      "members (id, workspace_id, role, name, email)",
      `${name("member")}, '${w}', 'viewer', 'Member ' || n, ${name("member")} || '@example.org'`,
      tenth,
    ),
    insert(
      "play_screens (workspace_id, stage_id, screen_id, used_day)",
      `'${w}', ${name("stage")}, ${name("screen")}, 1000000`,
      tenth,
    ),
    insert(
      "play_subjects (workspace_id, kind, record_ref, used_day)",
      `'${w}', 'idle', 'news/' || n, 1000000`,
      tenth,
    ),
    `INSERT INTO plays SELECT ${now} - 86400000 + n * 8000::bigint, s.id, u.id, 8000, false
     FROM ${many} JOIN LATERAL (SELECT id FROM play_screens WHERE workspace_id = '${w}' ORDER BY id OFFSET n % 5 LIMIT 1) s ON true
     JOIN LATERAL (SELECT id FROM play_subjects WHERE workspace_id = '${w}' ORDER BY id OFFSET n % 7 LIMIT 1) u ON true`,
  ];
}
