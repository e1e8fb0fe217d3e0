import { setTimeout as wait } from "node:timers/promises";
import { ApiError, type Client } from "../client/client.ts";

/** Fills a workspace with the demo, or finds it there, and waits until all of it is made. */
export async function fillDemo(client: Client, say: (line: string) => void): Promise<void> {
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    await client.post("/demo", { body: { time_zone } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    say("It is there already.");
  }
  await waitUntilReady(client, say);
}

/** The node makes it in the background, and says how far it is. */
async function waitUntilReady(client: Client, say: (line: string) => void): Promise<void> {
  for (let told = -1; ; await wait(500)) {
    const demo = await client.get("/demo");
    if (!demo.is_there) throw new Error(demo.problem ?? "The demo was removed while it was being made");
    if (demo.is_ready) return;
    const { done, total } = demo.progress!;
    if (done > told && done % 5 === 0) say(`  ${done} of ${total} parts`);
    told = done;
  }
}
