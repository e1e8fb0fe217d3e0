import pg from "pg";
import { dayOf } from "../test/support/events/eventPlans.ts";
import { type FilledWorkspace, fillGrowing } from "./support/fillGrowing.ts";
import { median } from "./support/load.ts";
import { type Program, withPrograms } from "./support/programs.ts";

/** Rows of the smallest workspace; the others have ten and a hundred times as many. */
const unit = Number(process.env["GROWTH_ROWS"] ?? 100);
const steps = [1, 10, 100];
const rounds = 7;
const round_ms = 60;
/** A growth counts where a step takes this much longer than what it shows grows, and is no trifle. */
const allowed = 2;
const trifle_ms = 3;

interface Question {
  name: string;
  /** What a call asks, in a workspace, for the nth time. */
  ask: (workspace: FilledWorkspace, n: number) => { method?: string; path: string; body?: unknown };
  /** What has to be done before each call. */
  before?: (workspace: FilledWorkspace, n: number, database: pg.Client) => Promise<unknown>;
}

const list = (path: string): Question => ({ name: `GET ${path}`, ask: () => ({ path }) });
const about = (name: string, path: (workspace: FilledWorkspace, n: number) => string): Question => ({
  name: `GET ${name}`,
  ask: (workspace, n) => ({ path: path(workspace, n) }),
});
const nth = ({ rows }: FilledWorkspace, n: number) => (n * 7919 + 13) % rows;

const touchOne: Question["before"] = ({ id }, n, database) =>
  database.query("UPDATE scenes SET title = $2 WHERE id = $1", [
    `${id}-scene-7`,
    `Changed ${n} ${Date.now()}`,
  ]);

const day = dayOf(20, { ref: "day" });

const questions: Question[] = [
  ...["/audit", "/keys", "/members", "/records", "/record-folders", "/presenters", "/assets", "/scenes"].map(
    list,
  ),
  ...["/templates", "/layouts", "/named-conditions", "/folders", "/collections", "/feeds", "/dayparts"].map(
    list,
  ),
  ...["/stories", "/releases", "/setup", "/venues", "/stages", "/screens", "/stage-groups"].map(list),
  ...["/alert-templates", "/alerts", "/alerts?active=true", "/bookings", "/sessions", "/shows"].map(list),
  ...["/cue-lists", "/action-links", "/channels", "/events", "/rooms", "/engagements"].map(list),
  ...["/moderation-words", "/troubles", "/webhooks", "/workspace"].map(list),
  list("/scenes?used=false"),
  list("/assets?used=false"),
  list("/assets?sort=name"),
  list(`/plays?from=${Date.parse("2026-09-16T00:00:00Z")}&to=${Date.parse("2026-09-18T00:00:00Z")}`),
  about("/sessions?stage_id=", ({ id }) => `/sessions?stage_id=${id}-stage-3`),
  about("/bookings?stage_id=", ({ id }) => `/bookings?stage_id=${id}-stage-3`),
  about("/records?q= (a rare word)", (workspace, n) => `/records?q=headline-${nth(workspace, n)}-word`),
  about("/presenters?q= (a rare word)", (workspace, n) => `/presenters?q=speaker-${nth(workspace, n)}-name`),
  about("/scenes?q= (a rare word)", (workspace, n) => `/scenes?q=scene-${nth(workspace, n)}-title`),
  about("/scenes?q= (no such word)", () => "/scenes?q=nothingofthesort"),
  about("/assets?q= (a rare word)", (workspace, n) => `/assets?q=picture%20${nth(workspace, n)}`),
  about("/channels?q= (a rare word)", (workspace, n) => `/channels?q=channel-${nth(workspace, n)}-name`),
  about("/assets/{id}/uses", ({ id }) => `/assets/${id}-asset-7/uses`),
  about("/layouts/{id}/uses", ({ id }) => `/layouts/${id}-layout-7/uses`),
  about("/stories/{id}", ({ id }) => `/stories/${id}-story-7`),
  about("/stages/{id}/now", ({ stage_id }) => `/stages/${stage_id}/now`),
  about("/stages/{id}/now (a wall)", ({ wall_stage_id }) => `/stages/${wall_stage_id}/now`),
  about("/stages/{id}/preview", ({ stage_id }) => `/stages/${stage_id}/preview`),
  about("/stages/{id}/preview (a wall)", ({ wall_stage_id }) => `/stages/${wall_stage_id}/preview`),
  about("/stages/{id}/programme", ({ stage_id }) => `/stages/${stage_id}/programme`),
  about("/stories/{id}/programme", ({ id }) => `/stories/${id}-story-0/programme`),
  about("/engagements/{id}", ({ engagement_id }) => `/engagements/${engagement_id}`),
  about("/engagements/{id}/posts", ({ engagement_id }) => `/engagements/${engagement_id}/posts`),
  about(
    "/engagements/{id}/posts?status=",
    ({ engagement_id }) => `/engagements/${engagement_id}/posts?status=pending`,
  ),
  about("/engagements/{id}/questions", ({ engagement_id }) => `/engagements/${engagement_id}/questions`),
  about(
    "/engagements/{id}/questions?order=new",
    ({ engagement_id }) => `/engagements/${engagement_id}/questions?order=newest`,
  ),
  about("/engagements/{id}/tickets", ({ engagement_id }) => `/engagements/${engagement_id}/tickets`),
  about("/engagements/{id}/polls", ({ engagement_id }) => `/engagements/${engagement_id}/polls`),
  about("/polls/{poll_id}", ({ poll_id }) => `/polls/${poll_id}`),
  about("/quiz-games/{game_id}", ({ game_id }) => `/quiz-games/${game_id}`),
  about("/quiz-games/{game_id}/rounds", ({ game_id }) => `/quiz-games/${game_id}/rounds`),
  about("/quiz-games/{game_id}/answers", ({ game_id }) => `/quiz-games/${game_id}/answers`),
  about(
    "/quiz-games/{game_id}/players?name=",
    (workspace, n) => `/quiz-games/${workspace.game_id}/players?name=player-${nth(workspace, n)}`,
  ),
  about("/webhooks/{id}/deliveries", ({ id }) => `/webhooks/${id}-webhook-0/deliveries`),
  {
    name: "GET /releases/changes (one changed row)",
    before: touchOne,
    ask: () => ({ path: "/releases/changes" }),
  },
  {
    name: "POST /releases (one changed row)",
    before: touchOne,
    ask: () => ({ method: "POST", path: "/releases", body: { note: "" } }),
  },
  {
    name: "POST /events/apply (1 of 20 sessions)",
    ask: (_, n) => {
      const sessions = day.sessions.map((session, place) =>
        place === 3 ? { ...session, title: `Changed ${n} ${Date.now()}` } : session,
      );
      return { method: "POST", path: "/events/apply", body: { event: { ...day, sessions } } };
    },
  },
  {
    name: "PATCH /scenes/{id}",
    ask: ({ id }, n) => ({ method: "PATCH", path: `/scenes/${id}-scene-7`, body: { title: `Title ${n}` } }),
  },
];

interface Figures {
  name: string;
  ms: number[];
  bytes: number[];
}

/**
 * Measures each list, search and operation in three workspaces of one database, each ten times as large as the one
 * before. What a call takes may grow as what it shows does, which is the length of its response, but no more.
 */
export async function bench(): Promise<void> {
  await withPrograms(async ({ cuelight, database_url }) => {
    const database = new pg.Client(database_url);
    // The database may stop first when a measurement fails.
    database.on("error", () => {});
    await database.connect();
    const workspaces: FilledWorkspace[] = [];
    for (const step of steps)
      workspaces.push(await fillGrowing(cuelight, database, { id: `grown-${step}`, rows: unit * step }));
    await database.query("VACUUM ANALYZE");
    for (const workspace of workspaces) {
      const began_at = performance.now();
      await call(cuelight, workspace, { method: "POST", path: "/releases", body: {} });
      process.stdout.write(
        `first release of ${workspace.rows} rows of a kind: ${format(performance.now() - began_at)}\n`,
      );
    }
    process.stdout.write(
      `p50 with ${steps.map((step) => unit * step).join(" | ")} rows, and what a step multiplies it by\n`,
    );
    const wanted = questions.filter(({ name }) => name.includes(process.env["GROWTH_ONLY"] ?? ""));
    const worse: string[] = [];
    for (const question of wanted) {
      const figures = await measure(question, cuelight, workspaces, database);
      const is_worse = growsTooFast(figures);
      if (is_worse) worse.push(figures.name);
      process.stdout.write(describe(figures, is_worse));
    }
    process.stdout.write(
      worse.length === 0
        ? "nothing grows faster than what it shows\n"
        : `grows faster than what it shows: ${worse.join(", ")}\n`,
    );
    await database.end();
  });
}

async function measure(
  question: Question,
  cuelight: Program,
  workspaces: FilledWorkspace[],
  database: pg.Client,
): Promise<Figures> {
  const times = workspaces.map((): number[] => []);
  const bytes = workspaces.map(() => 0);
  // The first round is not counted, because nothing is warm yet.
  for (let round = -1; round < rounds; round += 1)
    for (const [place, workspace] of workspaces.entries()) {
      const until = performance.now() + round_ms;
      let n = 0;
      do {
        await question.before?.(workspace, n, database);
        const request = question.ask(workspace, n + round * 31 + 31);
        const from = performance.now();
        bytes[place] = await call(cuelight, workspace, request);
        if (round >= 0) times[place]!.push(performance.now() - from);
        n += 1;
      } while (performance.now() < until);
    }
  return { name: question.name, ms: times.map(median), bytes };
}

/** Returns the length of the response. */
async function call(
  { url }: Program,
  { key }: FilledWorkspace,
  { method = "GET", path, body }: ReturnType<Question["ask"]>,
): Promise<number> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${text.slice(0, 300)}`);
  return text.length;
}

function growsTooFast({ ms, bytes }: Figures): boolean {
  return ms.some(
    (took, place) =>
      place > 0 &&
      took - ms[place - 1]! > trifle_ms &&
      took / ms[place - 1]! > allowed * Math.max(1, bytes[place]! / bytes[place - 1]!),
  );
}

function describe({ name, ms, bytes }: Figures, is_worse: boolean): string {
  const ratios = (values: number[]) =>
    values
      .slice(1)
      .map((value, place) => `× ${(value / values[place]!).toFixed(1)}`)
      .join(" ");
  return `${name.padEnd(42)} ${ms.map(format).join(" | ")}   ${ratios(ms)}   shown ${ratios(bytes)}${is_worse ? "   grows faster than what it shows" : ""}\n`;
}

const format = (ms: number) => `${ms.toFixed(1)} ms`;
