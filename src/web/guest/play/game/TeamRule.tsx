import type { OwnGame, ShownGame } from "../../../../core/quizzes/shownGame.ts";
import { usePlayLabels } from "../labels/usePlayLabels.ts";

/** Says whose answer counts for the team. */
export function TeamRule({ game, own: { player } }: { game: ShownGame; own: OwnGame }) {
  const labels = usePlayLabels();
  if (!player.team) return null;
  if (!game.captain) return <p class="hint-line">{labels.first_counts}</p>;
  return <p class="hint-line">{player.team.is_captain ? labels.captain : labels.captain_counts}</p>;
}
