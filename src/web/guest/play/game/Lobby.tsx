import type { OwnGame, ShownGame } from "../../../../core/quizzes/shownGame.ts";
import { Heading } from "../../parts/Heading.tsx";
import { Icon } from "../../parts/icons.tsx";
import { Logo } from "../../parts/Logo.tsx";
import type { PageBrand } from "../../pageData.ts";
import type { GameMoment } from "../gameMoment.ts";
import { usePlayLabels } from "../labels/usePlayLabels.ts";
import { TeamRule } from "./TeamRule.tsx";

interface Props {
  game: ShownGame;
  own: OwnGame;
  moment: GameMoment;
  brand: Pick<PageBrand, "name" | "logo">;
}

/** There is nothing to do but to look at the screen. */
export function Lobby({ game, own: { player }, own, moment, brand }: Props) {
  const labels = usePlayLabels();
  return (
    <main class="page play centred">
      {brand.logo && <Logo logo={brand.logo} name={brand.name ?? ""} />}
      <p class="meta" dir="auto">
        {game.title}
      </p>
      <span class="badge">
        <Icon name={moment === "suspense" ? "star" : "done"} />
      </span>
      <Heading isFocused>{moment === "suspense" ? labels.suspense : labels.you_are_in(player.name)}</Heading>
      {player.team && <p class="team">{labels.of_team(player.team.name)}</p>}
      {moment !== "suspense" && (
        <p class="lead">{moment === "late" ? labels.from_next : labels.starts_soon}</p>
      )}
      {game.practice && <p class="lead">{labels.practice}</p>}
      <TeamRule game={game} own={own} />
    </main>
  );
}
