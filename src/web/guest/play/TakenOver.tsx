import { Heading } from "../parts/Heading.tsx";
import { usePlayLabels } from "./labels/usePlayLabels.ts";

/** The guest plays in another window; this one waits to be asked for. */
export function TakenOver({ onGoOn }: { onGoOn: () => void }) {
  const labels = usePlayLabels();
  return (
    <main class="page gone">
      <Heading isFocused>{labels.taken_over}</Heading>
      <p class="lead">{labels.taken_over_more}</p>
      <div class="actions">
        <button type="button" class="button primary" onClick={onGoOn}>
          {labels.go_on_here}
        </button>
      </div>
    </main>
  );
}
