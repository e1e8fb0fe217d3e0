import type { OwnGame } from "../../../../core/quizzes/shownGame.ts";
import { useNumbers } from "../../language.tsx";
import { usePlayLabels } from "../labels/usePlayLabels.ts";

/** From this many right answers in a row on it is worth saying. */
const worth_saying = 2;

/** Shows where the player or the team stands, and which way it went. */
export function Standing({ own: { standing, of, player } }: { own: OwnGame }) {
  const labels = usePlayLabels();
  const say = useNumbers();
  if (!standing) return null;
  const { rank, prev_rank, score, streak } = standing;
  const moved = prev_rank === null ? null : prev_rank - rank;
  return (
    <section class="standing">
      <p class="standing-rank">{labels.place(say(rank), say(of))}</p>
      {moved !== null && (
        <p class="standing-move" data-way={moved > 0 ? "up" : moved < 0 ? "down" : "none"}>
          {moved > 0 ? labels.up(moved) : moved < 0 ? labels.down(-moved) : labels.stayed}
        </p>
      )}
      <p class="standing-score">{labels.points(say(score))}</p>
      {streak >= worth_saying && <p class="streak">{labels.in_a_row(streak)}</p>}
      {player.team && <p class="team">{labels.of_team(player.team.name)}</p>}
    </section>
  );
}
