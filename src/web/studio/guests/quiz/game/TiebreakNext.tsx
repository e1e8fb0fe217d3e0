import { useQuery } from "@tanstack/react-query";
import type { QuizGame as Game } from "../../../../../contract/games.ts";
import { isPodiumTied } from "../../../../../core/quizzes/tiedRows.ts";
import { useSession } from "../../../people/session.ts";
import { leadersQuery } from "../games.ts";

/** Says before a tiebreak whether there is anything to decide. */
export function TiebreakNext({ game: { id, q } }: { game: Pick<Game, "id" | "q"> }) {
  const { data: leaders } = useQuery(leadersQuery(useSession(), id, q));
  if (!leaders) return null;
  return (
    <p className="small" role="note">
      {isPodiumTied(leaders)
        ? "A tiebreak: some have the same score for the podium."
        : "A tiebreak, but nobody has the same score for the podium: go to the podium to leave it out."}
    </p>
  );
}
