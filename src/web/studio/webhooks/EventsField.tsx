import { useState } from "react";
import { Checkbox } from "../parts/Checkbox.tsx";
import { ChoiceField } from "../parts/ChoiceField.tsx";
import { choicesIn } from "../parts/Form.tsx";
import { chosenHappenings, happeningGroups } from "./happenings.ts";
import styles from "./EventsField.module.css";

/** What a webhook is told of: everything, or what is ticked. */
export function EventsField({ start }: { start: readonly string[] }) {
  const [isAll, setAll] = useState(start.includes("*"));
  return (
    <>
      <ChoiceField
        label="What it is told of"
        name="of"
        look="segments"
        value={isAll ? "all" : "some"}
        onChange={(chosen) => setAll(chosen === "all")}
        choices={[
          { value: "all", label: "Everything" },
          { value: "some", label: "Some of it" },
        ]}
      />
      {!isAll && (
        <div className={styles.groups}>
          {happeningGroups.map(({ label, happenings }) => (
            <fieldset key={label} className={styles.group}>
              <legend>{label}</legend>
              {happenings.map((happening) => (
                <Checkbox
                  key={happening.type}
                  name="events"
                  value={happening.type}
                  label={happening.label}
                  defaultChecked={start.includes(happening.type)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </>
  );
}

/** What a form with this field says; throws in words where nothing is chosen. */
export function eventsIn(values: FormData) {
  if (values.get("of") === "all") return ["*" as const];
  const chosen = choicesIn(values, "events", chosenHappenings);
  if (chosen.length === 0) throw new Error("Choose at least one thing that it is told of.");
  return chosen;
}
