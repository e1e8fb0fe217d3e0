/** Words as a feed gives them. */
export type Words = { html: string } | { text: string } | null;

export interface RawImage {
  url?: string | undefined;
  type?: string | undefined;
  medium?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/** An item of any kind of feed, before its words are made plain and its addresses whole. */
export interface RawItem {
  id: string | null;
  title: Words;
  /** The first summary that says something counts. */
  summaries: Words[];
  /** These contents may hold a picture. */
  contents: Words[];
  /** The best image comes first. */
  images: RawImage[];
  links: (string | null | undefined)[];
  /** The time in epoch ms. */
  published_at: number | null;
  source: Words;
  /** The feed's addresses are relative to this one. */
  base: string | null;
}

export interface RawFeed {
  title: Words;
  /** The page that the feed belongs to. */
  link: string | null;
  base: string | null;
  items: RawItem[];
}

export const html = (given: string | null | undefined): Words => (given ? { html: given } : null);
export const text = (given: string | null | undefined): Words => (given ? { text: given } : null);
