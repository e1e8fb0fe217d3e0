import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { weekdays } from "../../../../core/time/venueTime.ts";
import { useRefusal } from "../../parts/Form.tsx";
import { useSession } from "../../people/session.ts";
import { daypartsQuery } from "../cast.ts";
import { dayWords } from "../sayChapter.ts";
import type { SettingsDraft } from "../settingsDraft.ts";
import { Tick } from "../Tick.tsx";
import { NewDaypart } from "./NewDaypart.tsx";

interface DuringFieldsProps {
  draft: SettingsDraft;
  onChange: (changes: Partial<SettingsDraft>) => void;
}

/** Days and times of day it plays on; none chosen is always. */
export function DuringFields({ draft, onChange }: DuringFieldsProps) {
  const { data: dayparts = [] } = useInfiniteQuery(daypartsQuery(useSession()));
  const refused = useRefusal("settings.plays_during.daypart_ids");
  const id = useId();
  const { days, daypart_ids } = draft;

  return (
    <fieldset className="settings-group">
      <legend>When</legend>
      <div className="field" role="group" aria-labelledby={`${id}-days`}>
        <span id={`${id}-days`} className="field-label">
          Days
        </span>
        <div className="toggles toggles-days">
          {weekdays.map((day) => (
            <Toggle
              key={day}
              on={days.includes(day)}
              onToggle={() =>
                onChange({ days: weekdays.filter((one) => days.includes(one) !== (one === day)) })
              }
            >
              {dayWords[day]}
            </Toggle>
          ))}
        </div>
        <p className="field-hint">{days.length === 0 ? "None chosen: every day" : "Only on these days"}</p>
      </div>
      <div className="field" role="group" aria-labelledby={`${id}-dayparts`}>
        <span id={`${id}-dayparts`} className="field-label">
          Times of day
        </span>
        {dayparts.length > 0 && (
          <div className="toggles">
            {dayparts.map(({ id, name, from, to }) => (
              <Toggle
                key={id}
                on={daypart_ids.includes(id)}
                onToggle={() => onChange({ daypart_ids: toggled(daypart_ids, id) })}
              >
                {name} <span className="small">{`${from}–${to}`}</span>
              </Toggle>
            ))}
          </div>
        )}
        <p className={refused ? "fault small" : "field-hint"}>
          {refused ?? (daypart_ids.length === 0 ? "None chosen: at all hours" : "In venue time")}
        </p>
        <NewDaypart onMade={(made) => onChange({ daypart_ids: [...daypart_ids, made] })} />
      </div>
      <Tick checked={draft.fills_gaps} onChange={({ target }) => onChange({ fills_gaps: target.checked })}>
        Only while no other chapter may play
      </Tick>
    </fieldset>
  );
}

function toggled(ids: string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}

interface ToggleProps {
  on: boolean;
  onToggle: () => void;
  children: React.ReactNode;
}

function Toggle({ on, onToggle, children }: ToggleProps) {
  return (
    <button type="button" className="toggle" aria-pressed={on} onClick={onToggle}>
      {children}
    </button>
  );
}
