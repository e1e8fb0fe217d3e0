import { useState } from "react";
import { Field } from "../../parts/Field.tsx";
import { Chips } from "../Chips.tsx";

const second_ms = 1000;
const minute_ms = 60 * second_ms;

const choices = [
  { value: "", label: "Until it is ended" },
  { value: String(30 * second_ms), label: "30 s" },
  { value: String(minute_ms), label: "1 min" },
  { value: String(5 * minute_ms), label: "5 min" },
  { value: String(15 * minute_ms), label: "15 min" },
  { value: "other", label: "Other" },
];

/** For how long. */
export function LongField() {
  const [long, setLong] = useState("");
  return (
    <>
      <Chips label="For how long" value={long} choices={choices} onChange={setLong} />
      <input type="hidden" name="for_ms" value={long} />
      {long === "other" && (
        <Field
          label="Minutes"
          name="minutes"
          type="number"
          inputMode="decimal"
          // The server's bounds: a second and a week.
          min={0.1}
          max={7 * 24 * 60}
          step={0.1}
          required
          defaultValue={10}
        />
      )}
    </>
  );
}

/** In milliseconds; null: until it is ended. */
export function longIn(values: FormData): number | null {
  const chosen = values.get("for_ms");
  if (chosen === "other") return Math.round(Number(values.get("minutes")) * minute_ms);
  return chosen === "" ? null : Number(chosen);
}
