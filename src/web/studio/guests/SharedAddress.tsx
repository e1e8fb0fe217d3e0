import { useQuery } from "@tanstack/react-query";
import type { VotedThing } from "./VoteSpread.tsx";
import { useSession } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

const read_every_ms = 10_000;
/** Fewer may be one family's. */
const worth_a_note = 20;

/** What is voted in, or played. */
type SharedThing = VotedThing | { game_id: string };

interface SharedAddressProps {
  of: SharedThing;
  /** How many there are: with few nothing is asked. */
  count: number;
  isRunning: boolean;
  what: "votes" | "players";
}

/** A note for the operator when many come from one address, which may be the venue's Wi-Fi, or somebody with a script. */
export function SharedAddress({ of, count, isRunning, what }: SharedAddressProps) {
  const { workspace, api } = useSession();
  const { data } = useQuery({
    queryKey: workspaceKey(workspace.id, "addresses", of),
    queryFn: ({ signal }) =>
      "poll_id" in of
        ? api.get("/polls/{poll_id}/addresses", { params: of, signal })
        : "post_id" in of
          ? api.get("/engagements/{id}/questions/{post_id}/addresses", { params: of, signal })
          : api.get("/quiz-games/{game_id}/addresses", { params: of, signal }),
    enabled: count >= worth_a_note,
    refetchInterval: isRunning ? read_every_ms : false,
  });
  if (!data || data.most_from_one < worth_a_note || data.most_from_one * 10 < data.guests) return null;
  const [most, all] = [data.most_from_one, data.guests].map((number) => number.toLocaleString("en"));
  return (
    <p className="muted small">
      {most} of {all} {what} come from one network address. That is usual on a venue’s Wi-Fi; elsewhere
      somebody may be taking part many times.
    </p>
  );
}
