import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Plus } from "#icons";
import { limits } from "../../../../core/limits.ts";
import { weekdays } from "../../../../core/time/venueTime.ts";
import { Button } from "../../parts/Button.tsx";
import { useRefusal } from "../../parts/Form.tsx";
import { useSession } from "../../people/session.ts";
import { daypartsQuery } from "../stories.ts";
import { sayDay } from "../sayChapter.ts";
import type { SettingsDraft } from "../settingsDraft.ts";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { ApiError } from "../../../../client/ApiError.ts";
import { Fault } from "../../parts/Fault.tsx";
import { Field } from "../../parts/Field.tsx";
import { sayRefusal } from "../../parts/sayRefusal.ts";
import { useAction } from "../../parts/useSave.ts";
import styles from "../StoryPage.module.css";

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
    <fieldset className={`stack gap-16 ${styles.group}`}>
      <legend>When</legend>
      <div className="field" role="group" aria-labelledby={`${id}-days`}>
        <span id={`${id}-days`} className="field-label">
          Days
        </span>
        <div className={`wrap ${styles.toggles} ${styles.togglesDays}`}>
          {weekdays.map((day) => (
            <button
              key={day}
              type="button"
              aria-pressed={days.includes(day)}
              onClick={() =>
                onChange({ days: weekdays.filter((one) => days.includes(one) !== (one === day)) })
              }
            >
              {sayDay(day)}
            </button>
          ))}
        </div>
        <p className="field-hint">{days.length === 0 ? "None chosen: every day" : "Only on these days"}</p>
      </div>
      <div className="field" role="group" aria-labelledby={`${id}-dayparts`}>
        <span id={`${id}-dayparts`} className="field-label">
          Times of day
        </span>
        {dayparts.length > 0 && (
          <div className={`wrap ${styles.toggles}`}>
            {dayparts.map(({ id, name, from, to }) => (
              <button
                key={id}
                type="button"
                aria-pressed={daypart_ids.includes(id)}
                onClick={() => onChange({ daypart_ids: toggle(daypart_ids, id) })}
              >
                {name} <span className="small">{`${from}–${to}`}</span>
              </button>
            ))}
          </div>
        )}
        <p className={refused ? "fault small" : "field-hint"}>
          {refused ?? (daypart_ids.length === 0 ? "None chosen: at all hours" : "In venue time")}
        </p>
        <NewDaypart onMade={(made) => onChange({ daypart_ids: [...daypart_ids, made] })} />
      </div>
      <Checkbox
        label="Only while no other chapter may play"
        checked={draft.fills_gaps}
        onChange={(fills_gaps) => onChange({ fills_gaps })}
      />
    </fieldset>
  );
}

function toggle(ids: string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}

const labels = new Map([
  ["name", "Name"],
  ["from", "From"],
  ["to", "To"],
]);

/** Made on the spot and chosen. It stands inside the settings' form, so it is no form of its own. */
function NewDaypart({ onMade }: { onMade: (id: string) => void }) {
  const session = useSession();
  const [written, setWritten] = useState<{ name: string; from: string; to: string } | null>(null);
  const make = useAction(
    () => session.api.post("/dayparts", { body: { ...written!, name: written!.name.trim() } }),
    {
      stale: [daypartsQuery(session).queryKey],
      onSaved({ id }) {
        setWritten(null);
        onMade(id);
      },
    },
  );

  if (!written)
    return (
      <Button
        look="text"
        className={`row gap-4 ${styles.matchAdd}`}
        icon={Plus}
        onClick={() => setWritten({ name: "", from: "08:00", to: "12:00" })}
        label="New time of day"
      />
    );
  const write = (changes: Partial<typeof written>) => {
    make.reset();
    setWritten({ ...written, ...changes });
  };
  const refused = make.error instanceof ApiError ? make.error.details.field : undefined;
  return (
    <div className={styles.daypart} role="group" aria-label="New time of day">
      <Field
        label="Name"
        value={written.name}
        maxLength={limits.name}
        autoFocus
        placeholder="Morning"
        aria-invalid={refused === "name"}
        onChange={(name) => write({ name })}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          make.mutate();
        }}
      />
      {(["from", "to"] as const).map((end) => (
        <Field
          key={end}
          label={labels.get(end)!}
          type="time"
          value={written[end]}
          aria-invalid={refused === end}
          onChange={(time) => write({ [end]: time })}
        />
      ))}
      <Fault small>
        {make.error instanceof ApiError ? sayRefusal(make.error, labels) : make.error?.message}
      </Fault>
      <div className={`${styles.daypartActions} row wrap`}>
        <Button onClick={() => setWritten(null)} label="Cancel" />
        <Button
          look="main"
          disabled={make.isPending || written.name.trim() === ""}
          onClick={() => make.mutate()}
          label="Make it"
        />
      </div>
    </div>
  );
}
