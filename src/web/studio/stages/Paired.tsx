import { Link, useNavigate } from "@tanstack/react-router";
import type { Screen } from "../../../contract/screens.ts";
import { nameOf } from "./screens.ts";
import type { Stage } from "../../../contract/stages.ts";

export interface Pair {
  stage: Stage;
  screen: Screen;
}

/** Said aloud, too: the form with the focus is gone. */
const focus = (heading: HTMLElement | null) => heading?.focus();

export function Paired({ stage, screen, onAnother }: Pair & { onAnother: () => void }) {
  const navigate = useNavigate();
  return (
    <>
      <div className="paired">
        <h2 ref={focus} tabIndex={-1}>
          <span className="screen-dot screen-online" aria-hidden />
          {screen.name === "" ? "The screen" : nameOf(screen)} plays now
        </h2>
        <p className="muted">
          It belongs to {stage.name} and follows it from this moment on.
          {stage.idle_story_id === null &&
            " Nothing is set to play there yet, so it shows a name and the time."}
        </p>
      </div>
      <div className="form-actions">
        <button
          type="button"
          className="button"
          onClick={() => void navigate({ to: "/pair", search: { stage: stage.id } }).then(onAnother)}
        >
          Pair another
        </button>
        <Link className="button button-main" to="/screens">
          See the screens
        </Link>
      </div>
    </>
  );
}
