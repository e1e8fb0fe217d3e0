import type { ShownPoll, Vote } from "../../../../core/polls/poll.ts";
import { OptionCard } from "../game/OptionCard.tsx";
import { usePlayLabels } from "../labels/usePlayLabels.ts";

/** Shows what this guest voted. */
export function VoteShown({ poll, vote }: { poll: ShownPoll; vote: Vote }) {
  const labels = usePlayLabels();
  const isRanking = poll.kind === "ranking";
  const List = isRanking ? "ol" : "ul";
  const options = poll.options.map((option, mark) => ({ ...option, mark }));
  return (
    <section class="own-vote">
      <h2>{labels.your_vote}</h2>
      <List>
        {(Array.isArray(vote) ? vote : [vote]).map((part, index) => {
          const option = options.find(({ id }) => id === part);
          if (!option)
            return (
              <li key={index} class="said" dir="auto">
                {String(part)}
              </li>
            );
          return (
            <li key={option.id}>
              <OptionCard option={option}>
                {isRanking && (
                  <span class="option-place" aria-hidden="true">
                    {index + 1}
                  </span>
                )}
              </OptionCard>
            </li>
          );
        })}
      </List>
    </section>
  );
}
