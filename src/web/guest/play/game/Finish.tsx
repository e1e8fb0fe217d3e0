import { useEffect } from "preact/hooks";
import type { OwnGame, ShownGame } from "../../../../core/quizzes/shownGame.ts";
import { vibrate } from "../../haptics.ts";
import { Heading } from "../../parts/Heading.tsx";
import { Icon } from "../../parts/icons.tsx";
import type { GameMoment } from "../gameMoment.ts";
import { useNumbers } from "../../language.tsx";
import { usePlayLabels } from "../labels/usePlayLabels.ts";

interface Props {
  game: ShownGame;
  own: OwnGame;
  moment: GameMoment;
  canPost: boolean;
  onClose: () => void;
}

const flakes = 18;

/** Shows how it ended for this player or team. */
export function Finish({ game, own, moment, canPost, onClose }: Props) {
  const labels = usePlayLabels();
  const say = useNumbers();
  const { of, player } = own;
  // To practise is to be asked, not to be ranked.
  const standing = game.practice ? null : own.standing;
  const won = standing && standing.score > 0 ? labels.on_podium[standing.rank - 1] : undefined;
  const isPodium = won !== undefined && moment === "podium";
  useEffect(() => {
    if (isPodium) vibrate("podium");
  }, []);
  return (
    <main class="page play finish" data-rank={won ? standing!.rank : undefined}>
      {won && <Confetti />}
      <div class="verdict">
        <p class="meta" dir="auto">
          {game.title}
        </p>
        <span class="badge">
          <Icon name={won ? "star" : "done"} />
        </span>
        <Heading isFocused>
          {won ?? (standing ? labels.place(say(standing.rank), say(of)) : labels.ended)}
        </Heading>
        {player.team && <p class="team">{labels.of_team(player.team.name)}</p>}
        {standing && (
          <p class="lead">
            {labels.points(say(standing.score))} · {labels.right_answers(standing.correct)}
          </p>
        )}
        {game.practice && own.standing && <p class="lead">{labels.right_answers(own.standing.correct)}</p>}
        {won && <p class="lead">{labels.place(say(standing!.rank), say(of))}</p>}
        <p class="lead">{labels.thanks}</p>
      </div>
      {moment === "ended" && (
        <div class="actions">
          <button type="button" class="button primary" onClick={onClose}>
            {canPost ? labels.to_posts : labels.done}
          </button>
        </div>
      )}
    </main>
  );
}

/** Where motion is not wanted, the style sheet leaves it out. */
function Confetti() {
  return (
    <div class="confetti" aria-hidden="true">
      {Array.from({ length: flakes }, (_, index) => (
        <span key={index} style={{ "--nth": index }} />
      ))}
    </div>
  );
}
