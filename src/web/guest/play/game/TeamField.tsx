import { useEffect, useState } from "preact/hooks";
import type { Team } from "../../readResponses.ts";
import type { Play } from "../openPlay.ts";
import { usePlayLabels } from "../labels/usePlayLabels.ts";

export type ChosenTeam = { id: string } | { name: string };

interface Props {
  play: Play;
  chosen: ChosenTeam | null;
  isWrong: boolean;
  onChoose: (team: ChosenTeam) => void;
}

const refresh_ms = 3_000;
const longest_name = 40;
/** So many are seen at one glance; among more one searches. */
const few = 6;

/** Offers the existing teams, as they are now, or a new one. */
export function TeamField({ play, chosen, isWrong, onChoose }: Props) {
  const labels = usePlayLabels();
  const teams = useTeams(play);
  const [sought, setSought] = useState("");
  const [name, setName] = useState("");
  const isNew = chosen !== null && "name" in chosen;
  const found = teams.filter((team) => team.name.toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <fieldset class="teams" data-field="team" aria-invalid={isWrong}>
      <legend>{labels.team}</legend>
      {teams.length === 0 && <p class="hint-line">{labels.no_teams}</p>}
      {teams.length > few && (
        <div class="field">
          <label for="sought">{labels.find_team}</label>
          <input
            id="sought"
            type="search"
            dir="auto"
            value={sought}
            onInput={({ currentTarget }) => setSought(currentTarget.value)}
          />
        </div>
      )}
      <label class="choice">
        <input type="radio" name="team" checked={isNew} onChange={() => onChoose({ name })} />
        <span class="choice-label">{labels.new_team}</span>
      </label>
      {isNew && (
        <div class="field">
          <label for="team-name">{labels.team_name}</label>
          <input
            id="team-name"
            dir="auto"
            autocomplete="off"
            maxLength={longest_name}
            value={name}
            onInput={({ currentTarget }) => {
              setName(currentTarget.value);
              onChoose({ name: currentTarget.value });
            }}
          />
        </div>
      )}
      {found.map((team) => (
        <label class="choice" key={team.id}>
          <input
            type="radio"
            name="team"
            checked={chosen !== null && "id" in chosen && chosen.id === team.id}
            onChange={() => onChoose({ id: team.id })}
          />
          <span class="choice-label" dir="auto">
            {team.name}
          </span>
          <span class="choice-more">{labels.players(team.players)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function useTeams(play: Play): Team[] {
  const [teams, setTeams] = useState<Team[]>([]);
  useEffect(() => {
    let isOpen = true;
    async function look() {
      const found = document.visibilityState === "visible" ? await play.teams() : null;
      if (isOpen && found) setTeams(found);
    }
    void look();
    const timer = setInterval(() => void look(), refresh_ms);
    return () => {
      isOpen = false;
      clearInterval(timer);
    };
  }, [play]);
  return teams;
}
