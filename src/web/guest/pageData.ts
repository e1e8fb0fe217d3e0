import { hasFields, isNullOr, isString } from "../../client/checks.ts";
import { isGuestEngagement } from "../../client/readServerMessage.ts";
import type { GuestEngagement } from "../../core/engagements/engagement.ts";

/** What the server wrote into the page, so that nothing needs to be asked for before it is drawn. */
export interface PageData {
  joined: JoinedEngagement | null;
  /** Of the venue; null: it has none. */
  brand_name: string | null;
  /** Too many wrong codes came from this address: whether there is anything under this one is told after so long. */
  retry_s?: number;
}

export interface JoinedEngagement {
  join_code: string;
  engagement: GuestEngagement;
}

const isPageData = hasFields<PageData>({
  joined: isNullOr(hasFields<JoinedEngagement>({ join_code: isString, engagement: isGuestEngagement })),
  brand_name: isNullOr(isString),
});

export function readPageData(): PageData {
  const data: unknown = JSON.parse(document.getElementById("given")!.textContent);
  return isPageData(data) ? data : { joined: null, brand_name: null };
}
