import { useRef, useState } from "preact/hooks";
import type { ShownGame } from "../../../../core/quizzes/shownGame.ts";
import { Heading } from "../../parts/Heading.tsx";
import { Logo } from "../../parts/Logo.tsx";
import type { PageBrand } from "../../pageData.ts";
import { recall, remember } from "../../rememberedValues.ts";
import { useLabels } from "../../language.tsx";
import type { Play } from "../openPlay.ts";
import type { PlayLabels } from "../labels/playLabels.ts";
import { usePlayLabels } from "../labels/usePlayLabels.ts";
import { type ChosenTeam, TeamField } from "./TeamField.tsx";

interface Props {
  play: Play;
  game: ShownGame;
  brand: Pick<PageBrand, "name" | "logo">;
  wasRemoved: boolean;
}

const longest_name = 40;

interface Fault {
  field: "name" | "team" | null;
  said: string;
}

export function Join({ play, game, brand, wasRemoved }: Props) {
  const labels = usePlayLabels();
  const { name: name_label } = useLabels();
  const [name, setName] = useState(recall("name") ?? "");
  const [team, setTeam] = useState<ChosenTeam | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const form = useRef<HTMLFormElement>(null);

  async function join(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = missingIn(labels, name, game.mode === "teams" ? team : undefined);
    if (found) return tell(found);
    setBusy(true);
    remember("name", name.trim());
    const because = await play.join(name.trim(), game.mode === "teams" ? team : null);
    setBusy(false);
    if (because === null) return;
    const field = because === "name" || because === "team" ? because : null;
    tell({ field, said: labels.join_failed[because] ?? labels.join_failed.other });
  }

  function tell(found: Fault) {
    setFault(found);
    const field = form.current?.querySelector<HTMLElement>(`[data-field="${found.field}"] input`);
    field?.focus();
    field?.scrollIntoView({ block: "center" });
  }

  return (
    <main class="page play join">
      <form ref={form} noValidate onSubmit={(event) => void join(event)}>
        {brand.logo && <Logo logo={brand.logo} name={brand.name ?? ""} />}
        <div class="hero">
          <Heading isFocused={false}>{game.title}</Heading>
          <p class="lead">{game.phase === "lobby" ? labels.join_lead : labels.join_late}</p>
          {game.practice && <p class="lead">{labels.practice}</p>}
          {wasRemoved && <p class="notice">{labels.removed}</p>}
        </div>
        <div class="field" data-field="name">
          <label for="player">{name_label}</label>
          <input
            id="player"
            name="player"
            dir="auto"
            autocomplete="nickname"
            enterkeyhint={game.mode === "teams" ? "next" : "go"}
            maxLength={longest_name}
            required
            aria-invalid={fault?.field === "name"}
            aria-describedby="player-hint"
            value={name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
          <p class="hint-line" id="player-hint">
            {labels.join_name_hint}
          </p>
        </div>
        {game.mode === "teams" && (
          <TeamField play={play} chosen={team} isWrong={fault?.field === "team"} onChoose={setTeam} />
        )}
        <div class="actions">
          <p class="error" role="alert">
            {fault?.said}
          </p>
          <button type="submit" class="button primary" aria-disabled={isBusy}>
            {isBusy ? labels.joining : labels.join}
          </button>
        </div>
      </form>
    </main>
  );
}

/** `team` is undefined where there are none in this game. */
function missingIn(labels: PlayLabels, name: string, team: ChosenTeam | null | undefined): Fault | null {
  if (name.trim() === "") return { field: "name", said: labels.name_missing };
  if (team === undefined) return null;
  const isChosen = team !== null && ("id" in team || team.name.trim() !== "");
  return isChosen ? null : { field: "team", said: labels.team_missing };
}
