import type { App, NodeState } from "../app.ts";
import { createRecentReadings } from "../createRecentReadings.ts";
import { readSharedResults, type SharedResults } from "./readSharedResults.ts";
import type { SharedEngagement } from "./resultsPage.repo.ts";

/** Reading counts everything that guests did; a hall that opens the link together reads it once in so long. */
const kept_ms = 3_000;
const most_kept = 100;

interface RecentResults {
  read(shared: SharedEngagement): Promise<SharedResults>;
}

/** What the page showed a moment ago. Whether the link still holds is asked each time. */
export const recentResults: NodeState<RecentResults> = { open: openRecentResults };

function openRecentResults(app: App): RecentResults {
  const now = () => app.monotonic_ms();
  const readRecent = createRecentReadings<SharedResults>({ fresh_ms: kept_ms, most: most_kept, now });

  return {
    async read(shared) {
      const key = `${shared.id} ${shared.with_names}`;
      const results = await readRecent(key, () => readSharedResults(app, shared));
      return { ...results, title: shared.title };
    },
  };
}
