import { type FeedResult, askFeed } from "../feeds/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid } from "../http/errors.ts";

export interface GivenNews {
  url: string;
  name?: string | undefined;
}

/** A feed as it was read before anything is written. */
export interface ReadNews {
  url: string;
  /** As it was given, else as the feed calls itself. */
  title: string;
  asked: FeedResult;
}

/** What can never be read is refused; what cannot be read now is started all the same, and says why. */
export async function askNews(call: Call, { url, name }: GivenNews, field: string): Promise<ReadNews> {
  const anew = { url, feed_url: null, etag: null, last_modified: null };
  const asked = await askFeed(call.app, { workspace_id: getWorkspaceId(call) }, anew);
  if (asked.kind === "failed" && asked.is_refused) throw invalid(field, `cannot be read: ${asked.why}`);
  const own = asked.kind === "read" ? asked.title?.trim() : undefined;
  return { url, asked, title: name ?? (own || new URL(url).hostname.replace(/^www\./, "")) };
}
