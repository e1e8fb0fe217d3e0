import type { ShownPoll, Vote } from "../../../../core/polls/poll.ts";
import { usePlayLabels } from "../labels/usePlayLabels.ts";

/** Shows what this guest voted. */
export function VoteShown({ poll, vote }: { poll: ShownPoll; vote: Vote }) {
  const labels = usePlayLabels();
  const said = (Array.isArray(vote) ? vote : [vote]).map(
    (part) => poll.options.find(({ id }) => id === part)?.label ?? String(part),
  );
  const List = poll.kind === "ranking" ? "ol" : "ul";
  return (
    <section class="own-vote">
      <h2>{labels.your_vote}</h2>
      <List>
        {said.map((label, index) => (
          <li key={index} dir="auto">
            {label}
          </li>
        ))}
      </List>
    </section>
  );
}
