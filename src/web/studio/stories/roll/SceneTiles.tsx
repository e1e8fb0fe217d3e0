import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useState } from "react";
import { foundScenesQuery } from "../../library/scenes/scenes.ts";
import { Button } from "../../parts/Button.tsx";
import { Field } from "../../parts/Field.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { useSession } from "../../people/session.ts";
import { ScenePicture } from "../../pictures/ScenePicture.tsx";
import styles from "../StoryPage.module.css";

interface SceneTilesProps {
  /** Stands before the scenes. */
  first?: ReactNode;
  chosen?: string | null;
  disabled?: boolean;
  autoFocus?: boolean;
  onPick: (scene_id: string) => void;
  /** Where there is no scene at all, or none that was searched for. */
  empty: (isSearch: boolean) => ReactNode;
}

/** The scenes of the library, found by their titles; one press takes one. */
export function SceneTiles({ first, chosen, disabled, autoFocus, onPick, empty }: SceneTilesProps) {
  const [q, setQ] = useState("");
  const query = useInfiniteQuery(foundScenesQuery(useSession(), useDeferredValue(q.trim())));
  return (
    <>
      <Field
        label="Scene"
        type="search"
        placeholder="Search by title"
        value={q}
        autoFocus={autoFocus}
        onChange={setQ}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <QueryView query={query} lines={4}>
        {(data) => (
          <>
            {data.length === 0 && empty(q !== "")}
            {(data.length > 0 || first) && (
              <ul className="tiles gap-12" style={{ "--tile": "136px" }} aria-label="Scenes">
                {first && <li>{first}</li>}
                {data.map(({ id, title }) => (
                  <li key={id}>
                    <SceneTile
                      title={title || "Untitled scene"}
                      isChosen={chosen === undefined ? undefined : chosen === id}
                      disabled={disabled}
                      picture={<ScenePicture scene_id={id} title={title || "Untitled scene"} />}
                      onPick={() => onPick(id)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryView>
      {query.hasNextPage && (
        <Button className="list-more" label="Show more" onClick={() => void query.fetchNextPage()} />
      )}
    </>
  );
}

interface SceneTileProps {
  title: string;
  picture: ReactNode;
  /** Undefined where a press takes it at once. */
  isChosen: boolean | undefined;
  disabled?: boolean | undefined;
  onPick: () => void;
}

export function SceneTile({ title, picture, isChosen, disabled, onPick }: SceneTileProps) {
  return (
    <button
      type="button"
      className={`stack gap-8 top ${styles.sceneChoice}`}
      aria-label={title}
      aria-pressed={isChosen}
      disabled={disabled}
      onClick={onPick}
    >
      {picture}
      <span>{title}</span>
    </button>
  );
}
