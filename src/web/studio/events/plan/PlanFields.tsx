import { type ComponentProps, type ReactNode, useId } from "react";
import { findTimezone } from "../../../../core/time/timezone.ts";
import { Field } from "../../parts/Field.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { placeZones } from "../../venues/zones.ts";
import { textIn } from "./difference.ts";
import styles from "./Plan.module.css";
import type { Edits, ReadPlan, WrittenPlan } from "./readPlan.ts";

interface PlanFieldsProps {
  read: ReadPlan;
  plan: WrittenPlan;
  edits: Edits;
  onEdits: (edits: Edits) => void;
  /** Where it takes place is chosen beside it. */
  venue: ReactNode;
}

/** What the plan says of itself. Whatever is changed here is compared anew. */
export function PlanFields({ read, plan, edits, onEdits, venue }: PlanFieldsProps) {
  const notify = useNotify();
  const id = useId();
  const set = (name: keyof Edits, value: string) => {
    const { [name]: _, ...others } = edits;
    onEdits(value === "" ? others : { ...others, [name]: value });
  };
  return (
    <div className={styles.fields}>
      <EditField label="Title" initial={textIn(plan, "title")} onSet={(value) => set("title", value)} />
      {read.is_own ? (
        <>
          <EditField label="Ref" initial={textIn(plan, "ref")} onSet={(value) => set("ref", value)} />
          <EditField
            label="Date"
            type="date"
            initial={textIn(plan, "date")}
            onSet={(value) => set("date", value)}
          />
        </>
      ) : (
        <EditField
          label="Ref"
          hint={`This day’s is ${textIn(plan, "ref")}`}
          initial={textIn(plan, "series")}
          onSet={(value) => set("ref", value)}
        />
      )}
      <EditField
        label="Time zone"
        list={`${id}-zones`}
        initial={textIn(plan, "time_zone")}
        onSet={(value) => {
          if (value === "" || findTimezone(value) !== null) set("time_zone", value);
          else notify(`There is no time zone “${value}”. Choose one from the list, such as Europe/Zurich.`);
        }}
      />
      <datalist id={`${id}-zones`}>
        {placeZones().map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
      {venue}
    </div>
  );
}

interface EditFieldProps extends Pick<ComponentProps<typeof Field>, "label" | "hint" | "type" | "list"> {
  initial: string;
  onSet: (value: string) => void;
}

/** Set once it is whole: each letter would be a comparison of its own. */
function EditField({ initial, onSet, ...field }: EditFieldProps) {
  return (
    <Field
      key={initial}
      autoComplete="off"
      defaultValue={initial}
      onBlur={({ target }) => target.value.trim() !== initial && onSet(target.value.trim())}
      onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
      {...field}
    />
  );
}
