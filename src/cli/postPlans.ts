import { z } from "zod";
import type { EventPlan } from "../core/adapters/eventPlan.ts";
import { Failed, type Surroundings, WrongUse } from "./command.ts";
import { type Applied, applied, tellAnswer, tellRooms } from "./tellAnswer.ts";

const refusal = z.object({ error: z.object({ message: z.string() }) });

interface Posting {
  base_url: string;
  dry_run: boolean;
  /** Whether the whole answers are wanted on stdout. */
  json: boolean;
}

/** Applies the days one after the other, and says on stderr what came of it. */
export async function postPlans(
  plans: EventPlan[],
  posting: Posting,
  { env, stdout, stderr }: Surroundings,
): Promise<number> {
  const key = env["CUELIGHT_KEY"];
  if (!key) throw new WrongUse("--post needs the key in the environment: CUELIGHT_KEY=cue.…");
  const url = applyUrl(posting.base_url);
  const bodies: string[] = [];
  const answers: Applied[] = [];
  for (const event of plans) {
    const body = await post(event, { url, key, dry_run: posting.dry_run });
    const answer = applied.safeParse(body);
    if (!answer.success) throw new Failed(`${url.href} does not answer as Cuelight does.`);
    bodies.push(JSON.stringify(body));
    answers.push(answer.data);
    stderr.write(tellAnswer(event, answer.data, posting));
  }
  if (!posting.dry_run) stderr.write(tellRooms(answers));
  if (posting.json) stdout.write(`[\n${bodies.join(",\n")}\n]\n`);
  return 0;
}

/** People give the address they open in the browser as well as that of the API. */
function applyUrl(base_url: string): URL {
  const url = new URL(base_url);
  const base = url.pathname.replace(/\/+$/, "");
  return new URL(`${base.endsWith("/api/v1") ? base : `${base}/api/v1`}/events/apply`, url);
}

interface Post {
  url: URL;
  key: string;
  dry_run: boolean;
}

async function post(event: EventPlan, { url, key, dry_run }: Post): Promise<unknown> {
  const response = await reach(url, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ event, dry_run }),
  });
  const said = await response.json().catch(() => null);
  if (response.ok) return said;
  const why = refusal.safeParse(said).data?.error.message ?? `${url.href} answers ${response.status}`;
  throw new Failed(`${event.ref} was not applied: ${why}`);
}

async function reach(url: URL, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    throw new Failed(`${url.host} could not be reached.`, { cause: error });
  }
}
