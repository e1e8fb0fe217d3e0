import type { GuestEngagement } from "../../../core/engagements/engagement.ts";
import type { GuestState, GuestStore } from "../guestStore.ts";
import { useLoaded } from "../play/useLoaded.ts";
import type { Tab } from "../play/useTab.ts";

interface Props {
  phone: GuestStore;
  state: GuestState;
  engagement: GuestEngagement;
  shown: Tab;
}

/** Offers the emoji of the engagement wherever the guest is, but in the way of a quiz question. */
export function Reactions({ phone, state, engagement, shown }: Props) {
  const { enabled, emoji } = engagement.reactions;
  const phase = state.play?.game?.phase;
  const isAsked = shown === "game" && (phase === "question" || phase === "locked");
  if (!enabled || engagement.state === "closed" || isAsked || state.play?.isTakenOver) return null;
  return <LoadedBar phone={phone} emoji={emoji} />;
}

/** Most engagements have none, so the bar is loaded only where there are some. */
function LoadedBar({ phone, emoji }: { phone: GuestStore; emoji: string[] }) {
  const loaded = useLoaded(() => import("./ReactionBar.tsx"));
  return (
    loaded && <loaded.ReactionBar emoji={emoji} send={(taps) => phone.line.tell({ type: "react", taps })} />
  );
}
