import { useState } from "react";
import { limits } from "../../../../core/limits.ts";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { NumberField } from "../../parts/NumberField.tsx";

const second_ms = 1000;
const minute_ms = 60 * second_ms;

const choices = [
  { value: "", label: "Until it is ended" },
  { value: String(30 * second_ms), label: "30 s" },
  { value: String(minute_ms), label: "1 min" },
  { value: String(5 * minute_ms), label: "5 min" },
  { value: String(15 * minute_ms), label: "15 min" },
  { value: String(60 * minute_ms), label: "60 min" },
  { value: "other", label: "Other" },
];

/** The field for how long a take stays on. */
export function LengthField() {
  const [long, setLong] = useState("");
  return (
    <>
      <ChoiceField
        label="For how long"
        name="for_ms"
        look="chips"
        value={long}
        choices={choices}
        onChange={setLong}
      />
      {long === "other" && (
        <NumberField
          label="Minutes"
          name="minutes"
          // The smallest step is well above the server's bound of a second.
          min={0.1}
          max={limits.take_ms.max / 60_000}
          step={0.1}
          required
          defaultValue={10}
        />
      )}
    </>
  );
}

/** Returns milliseconds, or null for a take that stays until it is ended. */
export function readLength(values: FormData): number | null {
  const chosen = values.get("for_ms");
  if (chosen === "other") return Math.round(Number(values.get("minutes")) * minute_ms);
  return chosen === "" ? null : Number(chosen);
}
