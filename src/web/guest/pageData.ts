import { hasFields, isNullOr, isString } from "../../client/checks.ts";
import { isGuestEngagement } from "../../client/readServerMessage.ts";
import type { GuestEngagement } from "../../core/engagements/engagement.ts";

/** The server writes this into the page, so that nothing needs to be asked for before it is drawn. */
export interface PageData {
  joined: JoinedEngagement | null;
  brand: PageBrand;
  /**
   * Too many wrong codes came from this address, so it is told only after this time whether anything has this code.
   */
  retry_s?: number;
}

/** What the page says and shows of the venue's brand; its colours are in the page's style sheet. */
export interface PageBrand {
  /** Null when the brand has none. */
  name: string | null;
  logo: PageLogo | null;
  fonts: PageFonts;
}

/** The addresses of the logo on each of the two grounds. */
export interface PageLogo {
  dark: string;
  light: string;
}

export interface PageFonts {
  /** The families to fetch once the page is there; none for a brand in the phone's own letters. */
  families: string[];
  /** The files of those among them that were uploaded. */
  uploaded: { family: string; url: string; weight: string; style: string }[];
}

export interface JoinedEngagement {
  join_code: string;
  engagement: GuestEngagement;
}

const isPageData = hasFields<PageData>({
  joined: isNullOr(hasFields<JoinedEngagement>({ join_code: isString, engagement: isGuestEngagement })),
  brand: hasFields<PageBrand>({
    name: isNullOr(isString),
    logo: isNullOr(hasFields<PageLogo>({ dark: isString, light: isString })),
    fonts: hasFields<PageFonts>({ families: Array.isArray, uploaded: Array.isArray }),
  }),
});

const plainBrand: PageBrand = { name: null, logo: null, fonts: { families: [], uploaded: [] } };

export function readPageData(): PageData {
  const data: unknown = JSON.parse(document.getElementById("given")!.textContent);
  return isPageData(data) ? data : { joined: null, brand: plainBrand };
}
