import type { CueAction } from "../../../../contract/cueActions.ts";

type Kind = CueAction["do"];
type Start<K extends Kind> = () => Extract<CueAction, { do: K }>;

/** What each kind of action is called where one is added, and how it begins: what must be chosen is still empty. */
export const actionKinds: { [K in Kind]: { label: string; start: Start<K> } } = {
  take: { label: "Put a story or scene on stages", start: () => ({ do: "take", story_id: null }) },
  end_take: { label: "End what was put by hand", start: () => ({ do: "end_take" }) },
  channel: {
    label: "Switch a stage’s channel",
    start: () => ({ do: "channel", stage_id: "", channel_id: "" }),
  },
  session: {
    label: "Move a session on",
    start: () => ({ do: "session", session_id: "", action: "go_live" }),
  },
  show: { label: "Open or close a show", start: () => ({ do: "show", show_id: "", action: "open" }) },
  poll: { label: "Open or close a poll", start: () => ({ do: "poll", poll_id: "", action: "open" }) },
  game: { label: "Move a quiz on", start: () => ({ do: "game", game_id: "", action: "next" }) },
  records: {
    label: "Set values of records",
    start: () => ({ do: "records", items: [{ ref: "", values: {} }] }),
  },
  alert: { label: "Start an alert", start: () => ({ do: "alert", template_id: null }) },
  end_alert: { label: "End every alert", start: () => ({ do: "end_alert" }) },
  engagement: {
    label: "Open, pause or close an engagement",
    start: () => ({ do: "engagement", engagement_id: "", state: "paused" }),
  },
};

export const kindNames = Object.keys(actionKinds) as Kind[];
