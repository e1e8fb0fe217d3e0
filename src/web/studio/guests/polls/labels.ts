import {
  AlignLeft,
  ChartBar,
  Cloud,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  SlidersHorizontal,
} from "#icons";
import type { PollKind, RunState } from "../../../../core/polls/poll.ts";

export const pollKindLabels: Record<PollKind, { label: string; does: string; icon: LucideIcon }> = {
  single: { label: "One choice", does: "Guests choose one option.", icon: ChartBar },
  multi: { label: "Several choices", does: "Guests choose one or more.", icon: ListChecks },
  words: { label: "Word cloud", does: "Guests type a few words; what many say is large.", icon: Cloud },
  rating: { label: "Rating", does: "Guests choose a number on a scale.", icon: SlidersHorizontal },
  text: { label: "Open answers", does: "Guests write a sentence or two.", icon: AlignLeft },
  ranking: { label: "Ranking", does: "Guests put the options in order.", icon: ListOrdered },
};

export const runLabels: Record<RunState, string> = {
  prepared: "Prepared",
  open: "Open",
  closed: "Closed",
};

export const sayVotes = (votes: number) => (votes === 1 ? "1 vote" : `${votes.toLocaleString("en")} votes`);
