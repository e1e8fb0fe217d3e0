import type { App, NodeState } from "../app.ts";
import { findByCode } from "../guests/index.ts";
import { EngagementConnections } from "./EngagementConnections.ts";

interface ConnectedEngagements {
  /**
   * Finds an engagement by its code, held until it is released; callers that come together wait for the same one.
   * Returns null when nothing has this code.
   */
  enter(join_code: string): Promise<EngagementConnections | null>;
}

/** The engagements with phones on this node. */
export const connectedEngagements: NodeState<ConnectedEngagements> = { open: openConnectedEngagements };

function openConnectedEngagements(app: App): ConnectedEngagements {
  const engagements = new Map<string, Promise<EngagementConnections | null>>();
  // What was read before is out of date, and everybody comes back.
  app.changes.onGap(() => engagements.clear());

  function findEngagement(code: string): Promise<EngagementConnections | null> {
    const known = engagements.get(code);
    if (known) return known;
    const found = openEngagement(code);
    engagements.set(code, found);
    found.then(
      (engagement) => !engagement && forget(code, found),
      () => forget(code, found),
    );
    return found;

    async function openEngagement(code: string): Promise<EngagementConnections | null> {
      const engagement = await findByCode(app, code);
      return engagement ? new EngagementConnections(app, engagement, () => forget(code, found)) : null;
    }
  }

  function forget(code: string, engagement: Promise<EngagementConnections | null>): void {
    if (engagements.get(code) === engagement) engagements.delete(code);
  }

  return {
    async enter(join_code) {
      const code = join_code.toUpperCase();
      for (;;) {
        const engagement = await findEngagement(code);
        if (!engagement || engagement.hold()) return engagement;
      }
    },
  };
}
