import { useState } from "preact/hooks";
import type { ShownPoll, Vote } from "../../../../core/polls/poll.ts";
import { Icon } from "../../parts/icons.tsx";
import { OrderAnswer } from "../game/OrderAnswer.tsx";
import { usePlayLabels } from "../labels/usePlayLabels.ts";
import { ChoiceFields } from "./ChoiceFields.tsx";
import { RatingField } from "./RatingField.tsx";
import { TextVote, WordsFields } from "./TextFields.tsx";
import { wholeVote } from "./wholeVote.ts";

interface Props {
  poll: ShownPoll;
  /** The vote that is changed. */
  vote: Vote | null;
  onVote: (vote: Vote) => void;
}

export function VoteFields({ poll, vote, onVote }: Props) {
  const labels = usePlayLabels();
  if (poll.kind === "ranking")
    return (
      <OrderAnswer
        options={poll.options.map((option, mark) => ({ ...option, mark }))}
        placed={Array.isArray(vote) ? vote : []}
        hint={labels.rank_hint}
        send={labels.vote}
        onAnswer={onVote}
      />
    );
  return <VoteForm poll={poll} vote={vote} onVote={onVote} />;
}

function VoteForm({ poll, vote, onVote }: Props) {
  const labels = usePlayLabels();
  const [draft, setDraft] = useState<Vote | null>(vote);
  const [isMissing, setMissing] = useState(false);
  function send(event: SubmitEvent) {
    event.preventDefault();
    const whole = wholeVote(draft);
    setMissing(whole === null);
    if (whole !== null) onVote(whole);
  }
  const missing = poll.kind === "words" || poll.kind === "text" ? labels.words_missing : labels.vote_missing;
  return (
    <form noValidate onSubmit={send}>
      <Fields poll={poll} vote={draft} onVote={setDraft} />
      <div class="actions">
        <p class="error" role="alert">
          {isMissing && wholeVote(draft) === null && missing}
        </p>
        <button type="submit" class="button primary">
          <Icon name="send" />
          {labels.vote}
        </button>
      </div>
    </form>
  );
}

function Fields({ poll, vote, onVote }: Props) {
  switch (poll.kind) {
    case "single":
    case "multi":
      return <ChoiceFields poll={poll} vote={vote} onVote={onVote} />;
    case "rating":
      return <RatingField scale={poll.scale!} vote={vote} onVote={onVote} />;
    case "words":
      return <WordsFields most={poll.max_choices ?? 1} vote={vote} onVote={onVote} />;
    case "text":
      return <TextVote vote={vote} onVote={onVote} />;
    default:
      return null;
  }
}
