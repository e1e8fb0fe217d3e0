import type { Block, Timeline } from "../timeline/timeline.ts";

/** The canvas that a design is laid out for, in pixels. */
export interface CanvasSize {
  width: number;
  height: number;
}

/** The looks that belong together, in the order in which a gallery shows them. */
export const families = [
  { key: "stage", title: "Stage", description: "Beside and behind whoever speaks" },
  { key: "foyer", title: "Foyer", description: "Signs, boards and answers for arriving guests" },
  { key: "food", title: "Food and drink", description: "Menus, prices and breaks" },
  { key: "partners", title: "Partners and pictures", description: "Sponsors, people, photos and films" },
  { key: "audience", title: "Audience", description: "What guests do on their phones" },
  { key: "on_air", title: "On air", description: "Names, news and alerts" },
] as const;

export type Family = (typeof families)[number]["key"];

export const blankTypes = ["text", "picture", "datetime"] as const;
export type BlankType = (typeof blankTypes)[number];

/** A blank of a design, as a form asks for it. */
export interface TemplateBlank {
  /** The name between the braces. */
  name: string;
  label: string;
  type: BlankType;
  /** The words that a new scene starts with; empty for a picture. */
  sample: string;
  /** Such a blank starts with the moment this many minutes from now instead. */
  sample_in_min?: number | null | undefined;
  /** The stage's session fills it on screens, so the sample is only for looking at. */
  by_session?: boolean | undefined;
}

export interface TemplateShot {
  duration_ms: number;
  timeline: Timeline;
}

export interface Template {
  key: string;
  family: Family;
  title: string;
  description: string;
  /** The kind of the scenes that are made from it. */
  kind: string;
  blanks: TemplateBlank[];
  /** Lays the design out for a canvas; nothing is scaled. */
  layOut: (canvas: CanvasSize) => { shots: TemplateShot[] };
}

/** A blank for words. */
export const text = (name: string, label: string, sample: string): TemplateBlank => ({
  name,
  label,
  type: "text",
  sample,
});

export const picture = (name: string, label: string): TemplateBlank => ({
  name,
  label,
  type: "picture",
  sample: "",
});

export const moment = (name: string, label: string, sample_in_min: number): TemplateBlank => ({
  name,
  label,
  type: "datetime",
  sample: "",
  sample_in_min,
});

export const bySession = (blank: TemplateBlank): TemplateBlank => ({ ...blank, by_session: true });

const of_engagement = new Set<string>(["wall", "quiz", "poll", "questions"]);

/** Tells whether any of these shows what the guests of an engagement do. */
export const showsEngagement = (timelines: readonly Timeline[]): boolean =>
  timelines.some(({ blocks }) => blocks.some(isOfEngagement));

export const isOfEngagement = ({ kind }: Block): boolean => of_engagement.has(kind);

/** Makes every wall, quiz, poll and list of questions of a timeline show this engagement. */
export function showEngagement(timeline: Timeline, engagement_id: string): Timeline {
  const blocks = timeline.blocks.map((block) =>
    isOfEngagement(block) ? Object.assign({}, block, { props: { ...block.props, engagement_id } }) : block,
  );
  return { ...timeline, blocks };
}
