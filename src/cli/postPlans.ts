import { ApiError, type Client, createClient } from "../client/client.ts";
import { AppliedEvent } from "../contract/events.ts";
import type { EventPlan } from "../core/adapters/eventPlan.ts";
import { CommandFailure, type Surroundings, WrongUse } from "./command.ts";
import { printApplyResult, printRooms } from "./printApplyResult.ts";

interface PostOptions {
  base_url: string;
  dry_run: boolean;
  /** Whether the whole answers are wanted on stdout. */
  json: boolean;
}

/** Applies the days one after the other, and says on stderr what came of it. */
export async function postPlans(
  plans: EventPlan[],
  posting: PostOptions,
  { env, stdout, stderr }: Surroundings,
): Promise<number> {
  const key = env["CUELIGHT_KEY"];
  if (!key) throw new WrongUse("--post needs the key in the environment: CUELIGHT_KEY=cue.…");
  const url = siteUrl(posting.base_url);
  const client = createClient({ url, key, retries: 0 });
  const results: AppliedEvent[] = [];
  for (const event of plans) {
    const result = await applyEvent(client, event, { url, dry_run: posting.dry_run });
    results.push(result);
    stderr.write(printApplyResult(event, result, posting));
  }
  if (!posting.dry_run) stderr.write(printRooms(results));
  if (posting.json) stdout.write(`[\n${results.map((result) => JSON.stringify(result)).join(",\n")}\n]\n`);
  return 0;
}

/** People give the address they open in the browser as well as that of the API. */
function siteUrl(base_url: string): string {
  const { origin, pathname } = new URL(base_url);
  return origin + pathname.replace(/\/+$/, "").replace(/\/api\/v1$/, "");
}

async function applyEvent(
  client: Client,
  event: EventPlan,
  { url, dry_run }: { url: string; dry_run: boolean },
): Promise<AppliedEvent> {
  const address = `${url}/api/v1/events/apply`;
  try {
    // At an address of somebody else's anything may respond.
    return AppliedEvent.parse(await client.post("/events/apply", { body: { event, dry_run } }));
  } catch (error) {
    if (!(error instanceof ApiError))
      throw new CommandFailure(`${address} does not answer as Cuelight does.`);
    if (error.status === 0)
      throw new CommandFailure(`${new URL(url).host} could not be reached.`, { cause: error });
    const why = error.code === "internal" ? `${address} answers ${error.status}` : error.message;
    throw new CommandFailure(`${event.ref} was not applied: ${why}`);
  }
}
