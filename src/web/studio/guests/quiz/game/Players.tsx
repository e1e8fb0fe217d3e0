import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { X } from "#icons";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import type { QuizGame as Game } from "../../../../../contract/games.ts";
import type { GameCount } from "../../../../../core/quizzes/shownGame.ts";
import { IconButton } from "../../../parts/Button.tsx";
import { Field } from "../../../parts/Field.tsx";
import { RemoveDialog } from "../../../parts/RemoveDialog.tsx";
import { useSession } from "../../../people/session.ts";
import { playersKey, playersQuery } from "../games.ts";
import styles from "./QuizDesk.module.css";

// While hundreds join in a second, names are read this often.
const calm_ms = 1500;
// From so many on, a name is found by its letters.
const searchable = 12;

/** Who joined last, or whoever is looked for, each with a way out for a name that nobody should read. */
export function Players({ game, count, mayRemove }: { game: Game; count: GameCount; mayRemove: boolean }) {
  const session = useSession();
  const [letters, setLetters] = useState("");
  const asked = useDeferredValue(letters.trim());
  const players = useCalm(count.players, calm_ms);
  const { data } = useQuery({
    ...playersQuery(session, game.id, { letters: asked, players }),
    placeholderData: keepPreviousData,
  });
  const [removed, setRemoved] = useState<{ id: string; name: string } | null>(null);
  const items = data?.items ?? [];

  return (
    <section className="stack gap-8" aria-label="Players">
      <h3>Players</h3>
      {count.players >= searchable && (
        <Field
          label="Find a player"
          bare
          type="search"
          placeholder="Find a player"
          value={letters}
          onChange={setLetters}
        />
      )}
      {items.length === 0 ? (
        <p className="muted">{asked === "" ? "Nobody has joined yet." : "Nobody of that name."}</p>
      ) : (
        <ul className={`lines ${styles.playersList}`} tabIndex={0} aria-label="Names">
          {items.map((player) => (
            <li key={player.id} className="row">
              <span className="cut fill">{player.name}</span>
              <span className="muted small cut">{player.team}</span>
              {mayRemove && (
                <IconButton icon={X} label={`Remove ${player.name}`} onClick={() => setRemoved(player)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {asked === "" && count.players > items.length && items.length > 0 && (
        <p className="muted small">The {items.length} who came last. Find others by name.</p>
      )}
      {removed && (
        <RemoveDialog
          title={`Remove “${removed.name}”?`}
          verb="Remove"
          remove={() =>
            session.api.delete("/quiz-games/{game_id}/players/{player_id}", {
              params: { game_id: game.id, player_id: removed.id },
            })
          }
          notice={`“${removed.name}” is removed.`}
          stale={playersKey(session.workspace.id, game.id)}
          onClose={() => setRemoved(null)}
        >
          The name leaves the screens and its points are gone. The phone may join again under another name.
        </RemoveDialog>
      )}
    </section>
  );
}

/** Follows a value that changes often: the first change at once, the next ones at most this often. */
function useCalm<T>(value: T, calm_ms: number): T {
  const [calm, setCalm] = useState(value);
  const set_at = useRef(-Infinity);
  useEffect(() => {
    const wait_ms = Math.max(0, set_at.current + calm_ms - performance.now());
    const timer = setTimeout(() => {
      set_at.current = performance.now();
      setCalm(value);
    }, wait_ms);
    return () => clearTimeout(timer);
  }, [value, calm_ms]);
  return calm;
}
