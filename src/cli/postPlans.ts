import { z } from "zod";
import type { EventPlan } from "../core/adapters/eventPlan.ts";
import { Failed, type Surroundings, WrongUse } from "./command.ts";

const answer = z.object({
  counts: z.object({ create: z.number(), update: z.number(), keep: z.number() }),
  clashes: z.array(z.object({ room: z.string(), a: z.string(), b: z.string() })),
  notes: z.array(z.string()),
});
const refusal = z.object({ error: z.object({ message: z.string() }) });

interface Posting {
  base_url: string;
  dry_run: boolean;
}

/** Applies the days one after the other; the answers go to stdout, what they say in words to stderr. */
export async function postPlans(
  plans: EventPlan[],
  posting: Posting,
  surroundings: Surroundings,
): Promise<number> {
  const { env, stdout, stderr } = surroundings;
  const key = env["CUELIGHT_KEY"];
  if (!key) throw new WrongUse("--post needs the key in the environment: CUELIGHT_KEY=cue.…");
  const answers: string[] = [];
  for (const event of plans) {
    const said = await post(event, posting, key);
    answers.push(JSON.stringify(said));
    const { counts, clashes, notes } = answer.parse(said);
    const verb = posting.dry_run ? "would" : "did";
    stderr.write(
      `${event.ref}: ${verb} create ${counts.create}, update ${counts.update}, keep ${counts.keep}\n`,
    );
    for (const { room, a, b } of clashes) stderr.write(`clash: ${a} and ${b} overlap in ${room}\n`);
    for (const note of notes) stderr.write(`note: ${note}\n`);
  }
  stdout.write(`[\n${answers.join(",\n")}\n]\n`);
  return 0;
}

async function post(event: EventPlan, { base_url, dry_run }: Posting, key: string): Promise<unknown> {
  const url = new URL(`${base_url.replace(/\/+$/, "")}/events/apply`);
  const response = await reach(url, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ event, dry_run }),
  });
  const said = await response.json().catch(() => null);
  if (response.ok) return said;
  const why = refusal.safeParse(said).data?.error.message ?? `status ${response.status}`;
  throw new Failed(`${event.ref} was not applied: ${why}`);
}

async function reach(url: URL, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    throw new Failed(`${url.host} could not be reached.`, { cause: error });
  }
}
