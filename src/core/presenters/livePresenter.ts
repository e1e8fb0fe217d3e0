/** What a presenter can send to the stage at the same time, each as a stream of its own. */
export const liveSources = ["camera", "screen"] as const;
export type LiveSource = (typeof liveSources)[number];

/** Bits per second that a source sends at most: words on a shared screen must stay readable. */
export const liveBitrates: Record<LiveSource, number> = { camera: 2_500_000, screen: 4_000_000 };

/** What a block shows of a presenter, and what an operator can choose instead. */
export const presenterSources = [...liveSources, "both"] as const;
export type PresenterSource = (typeof presenterSources)[number];

/** How well a presenter's pictures arrive, as people say it. */
export const linkQualities = ["good", "weak", "bad"] as const;
export type LinkQuality = (typeof linkQualities)[number];

/** A presenter, or a guest, whom an operator has put on air: what screens need to show them. */
export interface OnAirPresenter {
  link_id: string;
  session_id: string;
  /** Null for a guest who was invited to speak. */
  presenter_id: string | null;
  name: string;
  title: string;
  organization: string;
  /** What the operator chose to show; null: what each block asks for. */
  source: PresenterSource | null;
  muted: boolean;
  /**
   * The streams that come, each with the id of the forwarder that has it: a screen connects anew when that is another
   * one, and stays connected when the presenter's page was only loaded again.
   */
  streams: Partial<Record<LiveSource, string>>;
}

/** What the presenter's own page is told. */
export interface Presenting {
  /** The link of the page: it publishes to `/whip/{link_id}`. */
  link_id: string;
  name: string;
  session: {
    title: string;
    starts_at: number;
    ends_at: number;
    status: "scheduled" | "live" | "held" | "ended" | "cancelled";
    went_live_at: number | null;
  };
  /** The names of the stages on which the session is. */
  stages: string[];
  on_air: boolean;
  muted: boolean;
  /** The operator's note; empty: none. */
  note: string;
  /** What the operator chose to show; null: what the scenes ask for. */
  source: PresenterSource | null;
  /** The ids of the WHIP sessions that the server has, by source: one that is missing has to be opened again. */
  feeds: Partial<Record<LiveSource, string>>;
  /** Who else is on air in this session. */
  others: string[];
  /** What the first of the stages shows now; null while that is unknown. */
  on_stage: string | null;
  expires_at: number;
}
