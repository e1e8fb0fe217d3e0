import pg from "pg";
import { load, median, type Request } from "./support/load.ts";
import { key, type Program, withPrograms } from "./support/programs.ts";

const rounds = 9;
const round_ms = 700;

interface FilledProgram {
  program: Program;
  client: pg.Client;
  workspace_id: string;
}

interface Question {
  name: string;
  next: (n: number) => Request;
  /** The same as one statement, without the program. */
  bare: { text: string; values: (n: number, workspace_id: string) => unknown[] };
}

const get = (path: string): Request => ({ method: "GET", path: `/api/v1${path}` });
// Ids that exist at both sizes.
const nth = (n: number) => String((n * 7919) % 1000);

const scenes = `SELECT id, title, kind, description, folder_id, template_id, fields, ref, created_at, updated_at FROM scenes`;
const newest = "ORDER BY created_at DESC, id DESC LIMIT 51";

const questions: Question[] = [
  {
    name: "GET /scenes",
    next: () => get("/scenes"),
    bare: { text: `${scenes} WHERE workspace_id = $1 ${newest}`, values: (_, workspace) => [workspace] },
  },
  {
    name: "GET /scenes?folder=",
    next: () => get("/scenes?folder=folder-7"),
    bare: {
      text: `${scenes} WHERE workspace_id = $1 AND folder_id = 'folder-7' ${newest}`,
      values: (_, workspace) => [workspace],
    },
  },
  {
    name: "GET /scenes?q= (a rare word)",
    next: (n) => get(`/scenes?q=scene-${nth(n)}-title`),
    bare: {
      text: `${scenes} WHERE workspace_id = $1 AND title ILIKE $2 ${newest}`,
      values: (n, workspace) => [workspace, `%scene-${nth(n)}-title%`],
    },
  },
  {
    name: "GET /scenes/{id}",
    next: (n) => get(`/scenes/scene-${nth(n)}`),
    bare: {
      text: `${scenes} WHERE workspace_id = $1 AND id = $2`,
      values: (n, workspace) => [workspace, `scene-${nth(n)}`],
    },
  },
  {
    name: "GET /shots/{id}",
    next: (n) => get(`/shots/shot-${nth(n)}`),
    bare: {
      text: "SELECT * FROM shots WHERE workspace_id = $1 AND id = $2",
      values: (n, workspace) => [workspace, `shot-${nth(n)}`],
    },
  },
  {
    name: "GET /stories/{id}",
    next: (n) => get(`/stories/story-${(n * 31) % 10}`),
    bare: {
      text: "SELECT * FROM chapters WHERE workspace_id = $1 AND story_id = $2 ORDER BY index",
      values: (n, workspace) => [workspace, `story-${(n * 31) % 10}`],
    },
  },
  {
    name: "GET /records?prefix=",
    next: (n) => get(`/records?prefix=news/${nth(n)}/`),
    bare: {
      text: "SELECT * FROM records WHERE workspace_id = $1 AND ref >= $2 AND ref < $2 || chr(127) ORDER BY ref LIMIT 51",
      values: (n, workspace) => [workspace, `news/${nth(n)}/`],
    },
  },
  {
    name: "GET /records/{ref}",
    next: (n) => get(`/records/news/${nth(n)}/3`),
    bare: {
      text: "SELECT * FROM records WHERE workspace_id = $1 AND ref = $2",
      values: (n, workspace) => [workspace, `news/${nth(n)}/3`],
    },
  },
  {
    name: "GET /assets (used_by)",
    next: () => get("/assets"),
    bare: {
      text: "SELECT * FROM assets WHERE workspace_id = $1 ORDER BY created_at DESC, id DESC LIMIT 51",
      values: (_, workspace) => [workspace],
    },
  },
];

/** Ten times the scenes and records: what one answer costs, at both sizes in turn, and beside the bare statement. */
export async function bench(): Promise<void> {
  await withPrograms(async (one) => {
    await withPrograms(async (ten) => {
      const small = await fill(one.cuelight, one.database_url, { scenes: 1_000, records: 10_000 });
      const large = await fill(ten.cuelight, ten.database_url, { scenes: 10_000, records: 100_000 });
      process.stdout.write("p50 of one caller: 1,000 scenes and 10,000 records | 10,000 and 100,000\n");
      for (const question of questions) await ask(question, small, large);
      await small.client.end();
      await large.client.end();
    });
  });
}

async function ask(question: Question, small: FilledProgram, large: FilledProgram): Promise<void> {
  const answer = await fetch(large.program.url + question.next(0).path, {
    headers: { Authorization: `Bearer ${key}` },
  });
  if (answer.status !== 200) throw new Error(`${question.name} answered ${answer.status}`);
  const taken = { small: [] as number[], large: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    taken.small.push(await time(question, small));
    taken.large.push(await time(question, large));
    taken.bare.push(await timeBare(question, large));
  }
  const of = (times: number[]) => median(times.slice(1));
  const growth = median(taken.large.map((ms, round) => ms / taken.small[round]!).slice(1));
  const ratio = of(taken.bare) / of(taken.large);
  const ms = (times: number[]) => `${of(times).toFixed(2)} ms`;
  process.stdout.write(
    `${question.name.padEnd(30)} ${ms(taken.small)} | ${ms(taken.large)}   growth ${growth.toFixed(2)} (aim ≤ 1.5)   bare ${ms(taken.bare)}, ratio ${ratio.toFixed(2)}\n`,
  );
}

async function time({ next }: Question, { program }: FilledProgram): Promise<number> {
  return (await load(program.url, { key, callers: 1, for_ms: round_ms, next })).p50_ms;
}

async function timeBare({ name, bare }: Question, { client, workspace_id }: FilledProgram): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + round_ms;
  for (let n = 0; performance.now() < until; n += 1) {
    const from = performance.now();
    const { rows } = await client.query({ name, text: bare.text, values: bare.values(n, workspace_id) });
    JSON.stringify(rows);
    times.push(performance.now() - from);
  }
  return median(times);
}

async function fill(
  program: Program,
  database_url: string,
  { scenes, records }: { scenes: number; records: number },
): Promise<FilledProgram> {
  const client = new pg.Client(database_url);
  await client.connect();
  const { rows } = await client.query<{ id: string }>("SELECT id FROM workspaces LIMIT 1");
  const workspace_id = rows[0]!.id;
  await client.query(`
    INSERT INTO folders (id, workspace_id, name) SELECT 'folder-' || n, '${workspace_id}', 'Folder ' || n FROM generate_series(0, ${scenes} / 20) n;
    INSERT INTO scenes (id, workspace_id, title, folder_id, ref, fields, created_at)
      SELECT 'scene-' || n, '${workspace_id}', 'A fine scene-' || n || '-title', 'folder-' || n / 20, 'scene/' || n, '{"title":"one"}', n
      FROM generate_series(0, ${scenes} - 1) n;
    INSERT INTO shots (id, workspace_id, scene_id, position, duration_ms, timeline)
      SELECT 'shot-' || n, '${workspace_id}', 'scene-' || n, 1, 8000, jsonb_build_object('version', 1,
        'canvas', '{"width":1920,"height":1080,"fps":30}'::jsonb, 'tracks', '[{"uuid":"main","kind":"visual","order":0}]'::jsonb,
        'blocks', (SELECT jsonb_agg(jsonb_build_object('uuid', 'b' || b, 'kind', 'caption', 'track_id', 'main',
          'timing', '{"in_ms":0}'::jsonb, 'transform', '{"x":10,"y":10,"w":600,"h":90}'::jsonb, 'text', 'Words of {title}')) FROM generate_series(1, 12) b))
      FROM generate_series(0, ${scenes} - 1) n;
    INSERT INTO stories (id, workspace_id, title) SELECT 'story-' || n, '${workspace_id}', 'Story ' || n FROM generate_series(0, ${scenes} / 20 - 1) n;
    INSERT INTO chapters (id, workspace_id, story_id, scene_id, index)
      SELECT 'chapter-' || n, '${workspace_id}', 'story-' || n / 20, 'scene-' || n, n % 20 FROM generate_series(0, ${scenes} - 1) n;
    INSERT INTO records (workspace_id, ref, values, origin)
      SELECT '${workspace_id}', 'news/' || n / 10 || '/' || n % 10, '{"title":"A headline","summary":"Some words about it"}', 'api'
      FROM generate_series(0, ${records} - 1) n;
    INSERT INTO assets (id, workspace_id, kind, name, mime, bytes, created_at)
      SELECT 'asset-' || n, '${workspace_id}', 'image', 'Picture ' || n, 'image/jpeg', 1000, n FROM generate_series(0, ${scenes} - 1) n;
    UPDATE shots SET asset_ids = ARRAY['asset-' || substr(id, 6)];`);
  await client.query("VACUUM ANALYZE");
  return { program, client, workspace_id };
}
