import { hasFields, isString } from "../../../client/checks.ts";
import type { PlayedSource } from "../../../core/playback/programme.ts";

// A node that is asked for a stream answers at once why there is none; longer, and it has one.
const patience_ms = 12_000;

const isRefusal = hasFields<{ error: { message: string } }>({
  error: hasFields<{ message: string }>({ message: isString }),
});

/** Why the node cannot hand on a channel, in its own words; null: it says nothing, or never was asked. */
export async function readReason(sources: readonly PlayedSource[]): Promise<string | null> {
  const address = sources.find(({ relay_url }) => relay_url !== null)?.relay_url;
  if (!address) return null;
  const asking = new AbortController();
  const impatience = setTimeout(() => asking.abort(), patience_ms);
  try {
    const answer = await fetch(address, { signal: asking.signal });
    if (answer.ok) return null;
    const body: unknown = await answer.json();
    return isRefusal(body) ? body.error.message : null;
  } catch {
    return null;
  } finally {
    clearTimeout(impatience);
    // A stream that comes after all would go on for ever.
    asking.abort();
  }
}
