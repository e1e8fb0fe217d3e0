import type { OwnGame, ShownGame } from "../../../../core/quizzes/shownGame.ts";
import { Heading } from "../../parts/Heading.tsx";
import { useNumbers } from "../../language.tsx";
import { usePlayLabels } from "../labels/usePlayLabels.ts";
import { Standing } from "./Standing.tsx";

export function Board({ game, own }: { game: ShownGame; own: OwnGame }) {
  const labels = usePlayLabels();
  return (
    <main class="page play board">
      <p class="meta" dir="auto">
        {game.title}
      </p>
      {!game.practice && <Standing own={own} />}
      {!own.standing && <p class="lead">{labels.from_next}</p>}
      {game.practice ? (
        <Heading isFocused>{labels.practice}</Heading>
      ) : (
        <div class="first-places">
          <Heading isFocused>{labels.first_places}</Heading>
          <Rows game={game} own={own} />
        </div>
      )}
    </main>
  );
}

export function Rows({ game: { leaderboard }, own: { player } }: { game: ShownGame; own: OwnGame }) {
  const say = useNumbers();
  const own_id = player.team?.id ?? player.id;
  return (
    <ol class="rows">
      {leaderboard?.map(({ id, rank, name, score }) => (
        <li key={id} class="row" aria-current={id === own_id ? "true" : undefined}>
          <span class="row-rank">{say(rank)}</span>
          <span class="row-name" dir="auto">
            {name}
          </span>
          <span class="row-score">{say(score)}</span>
        </li>
      ))}
    </ol>
  );
}
