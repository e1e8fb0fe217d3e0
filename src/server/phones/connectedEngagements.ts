import type { App } from "../app.ts";
import { findByCode } from "../guests/guestEngagement.ts";
import { Hall } from "./EngagementConnections.ts";

export interface Halls {
  /** By its code, held until it is released; those that come together wait for the same one. Null: nothing has this code. */
  enter(join_code: string): Promise<Hall | null>;
}

/** The engagements with phones on this node. */
export function openHalls(app: App): Halls {
  const halls = new Map<string, Promise<Hall | null>>();
  // What was read before is out of date, and everybody comes back.
  app.changes.onGap(() => halls.clear());

  function findHall(code: string): Promise<Hall | null> {
    const known = halls.get(code);
    if (known) return known;
    const found = openHall(code);
    halls.set(code, found);
    found.then(
      (hall) => !hall && forget(code, found),
      () => forget(code, found),
    );
    return found;

    async function openHall(code: string): Promise<Hall | null> {
      const engagement = await findByCode(app, code);
      return engagement ? new Hall(app, engagement, () => forget(code, found)) : null;
    }
  }

  function forget(code: string, hall: Promise<Hall | null>): void {
    if (halls.get(code) === hall) halls.delete(code);
  }

  return {
    async enter(join_code) {
      const code = join_code.toUpperCase();
      for (;;) {
        const hall = await findHall(code);
        if (!hall || hall.hold()) return hall;
      }
    },
  };
}
