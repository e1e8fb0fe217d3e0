import type { ShownGame } from "../../../../core/quizzes/shownGame.ts";
import { Heading } from "../../parts/Heading.tsx";
import { Icon } from "../../parts/icons.tsx";
import { usePlayLabels } from "../labels/usePlayLabels.ts";

/** There is nothing to answer: what matters is on the screen. */
export function Slide({ game }: { game: ShownGame }) {
  const labels = usePlayLabels();
  return (
    <main class="page play centred">
      <p class="meta" dir="auto">
        {game.title}
      </p>
      <span class="badge">
        <Icon name="screen" />
      </span>
      <Heading isFocused>{labels.look_up}</Heading>
      <p class="lead slide-text" dir="auto">
        {game.question!.text}
      </p>
    </main>
  );
}
