import type { OwnGame } from "../../../../core/quizzes/shownGame.ts";
import { useNumbers, usePlayLabels } from "../labels/usePlayLabels.ts";

/** From here on a row of right answers is worth a word. */
const worth_saying = 2;

/** Where the player or the team stands, and which way it went. */
export function Standing({ own: { standing, of, player } }: { own: OwnGame }) {
  const words = usePlayLabels();
  const say = useNumbers();
  if (!standing) return null;
  const { rank, prev_rank, score, streak } = standing;
  const moved = prev_rank === null ? null : prev_rank - rank;
  return (
    <section class="standing">
      <p class="standing-rank">{words.place(say(rank), say(of))}</p>
      {moved !== null && (
        <p class="standing-move" data-way={moved > 0 ? "up" : moved < 0 ? "down" : "none"}>
          {moved > 0 ? words.up(moved) : moved < 0 ? words.down(-moved) : words.stayed}
        </p>
      )}
      <p class="standing-score">{words.points(say(score))}</p>
      {streak >= worth_saying && <p class="streak">{words.in_a_row(streak)}</p>}
      {player.team && <p class="team">{words.of_team(player.team.name)}</p>}
    </section>
  );
}
