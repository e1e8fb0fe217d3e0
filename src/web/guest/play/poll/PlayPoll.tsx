import { useEffect, useState } from "preact/hooks";
import type { ShownPoll, Vote } from "../../../../core/polls/poll.ts";
import { Heading } from "../../parts/Heading.tsx";
import { Icon } from "../../parts/icons.tsx";
import type { Play, PlayState, PendingVote } from "../openPlay.ts";
import { Announcement } from "../Announcement.tsx";
import type { PlayLabels } from "../labels/playLabels.ts";
import { usePlayLabels } from "../labels/usePlayLabels.ts";
import { PollResults } from "./PollResults.tsx";
import { VoteFields } from "./VoteFields.tsx";
import { VoteShown } from "./VoteShown.tsx";

interface Props {
  play: Play;
  state: PlayState;
  canPost: boolean;
  onClose: () => void;
}

/** Shows a poll: what is asked, the vote, and what everybody voted where that is shown. */
export function PlayPoll({ play, state, canPost, onClose }: Props) {
  const labels = usePlayLabels();
  const { poll } = state;
  if (!poll) return null;
  return (
    <>
      <Asked key={`${poll.id} ${poll.run}`} {...{ play, state, canPost, onClose, poll }} />
      <Announcement>{describePoll(labels, state)}</Announcement>
    </>
  );
}

/** Describes the poll for whoever listens instead of looking. */
function describePoll(labels: PlayLabels, { poll, own_vote, voting }: PlayState): string {
  if (poll?.state !== "open") return labels.poll_closed;
  if (voting) return sentWords(labels, voting);
  return own_vote ? `${labels.thank_you} ${labels.vote_stored}` : "";
}

const sentWords = (labels: PlayLabels, { state }: PendingVote) => labels[`vote_${state}`];

/**
 * The second of two quick taps on "Vote" falls on the button that takes its place, so for this long that button is
 * disabled.
 */
const settle_ms = 1_000;

function Asked({ play, state, canPost, onClose, poll }: Props & { poll: ShownPoll }) {
  const labels = usePlayLabels();
  const [isChanging, setChanging] = useState(false);
  const [isSettled, setSettled] = useState(true);
  const { own_vote, voting } = state;
  const isOpen = poll.state === "open";
  const vote = voting?.vote ?? own_vote?.vote ?? null;
  function send(vote: Vote) {
    setChanging(false);
    setSettled(false);
    play.vote(vote);
  }
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setSettled(true), settle_ms);
    return () => clearTimeout(timer);
  }, [isSettled]);
  if (isOpen && (vote === null || isChanging))
    return (
      <main class="page play poll">
        <PollHead poll={poll} />
        <VoteFields poll={poll} vote={vote} onVote={send} />
      </main>
    );
  return (
    <main class="page play poll">
      <PollHead poll={poll} />
      {isOpen && voting && (
        <p class="given-state" data-state={voting.state}>
          <Icon name={voting.state === "not_taken" || voting.state === "no_ticket" ? "alert" : "waiting"} />
          {sentWords(labels, voting)}
        </p>
      )}
      {isOpen && !voting && (
        <p class="given-state" data-state="stored">
          <Icon name="done" />
          {labels.thank_you} {labels.vote_stored}
        </p>
      )}
      {!isOpen && <p class="notice">{labels.poll_closed}</p>}
      {vote !== null && <VoteShown poll={poll} vote={vote} />}
      {/* While votes come in, phones are not told of each: the screens show how they grow. */}
      {!isOpen && poll.results !== null && <PollResults poll={poll} results={poll.results} />}
      <div class="actions">
        {isOpen ? (
          <button type="button" class="button" disabled={!isSettled} onClick={() => setChanging(true)}>
            {labels.change_vote}
          </button>
        ) : (
          <button type="button" class="button primary" onClick={onClose}>
            {canPost ? labels.to_posts : labels.done}
          </button>
        )}
      </div>
    </main>
  );
}

function PollHead({ poll }: { poll: ShownPoll }) {
  return (
    <div class="poll-head" dir="auto">
      <Heading isFocused>{poll.question}</Heading>
    </div>
  );
}
