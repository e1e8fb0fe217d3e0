import type { Phase } from "../../../../../core/quizzes/game.ts";
import type { GameCount, ShownGame } from "../../../../../core/quizzes/shownGame.ts";

interface CountsProps {
  count: GameCount;
  mode: ShownGame["mode"];
  phase: Phase;
}

export function Counts({ count: { players, teams, answered }, mode, phase }: CountsProps) {
  const of = mode === "teams" ? teams : players;
  const isAsked = phase === "question" || phase === "locked";
  return (
    <section className="counts" aria-label="Counts">
      <Figure value={players} label={players === 1 ? "player" : "players"} />
      {mode === "teams" && <Figure value={teams} label={teams === 1 ? "team" : "teams"} />}
      {isAsked && (
        <>
          <Figure value={answered} label={`of ${of.toLocaleString("en")} answered`} />
          <span className="counts-bar" aria-hidden>
            <span style={{ width: `${of === 0 ? 0 : Math.min(100, (100 * answered) / of)}%` }} />
          </span>
        </>
      )}
    </section>
  );
}

function Figure({ value, label }: { value: number; label: string }) {
  return (
    <p className="counts-figure">
      <b>{value.toLocaleString("en")}</b> <span className="muted">{label}</span>
    </p>
  );
}
