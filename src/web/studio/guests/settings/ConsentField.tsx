import { useId } from "react";
import type { Consent } from "../../../../core/engagements/engagement.ts";
import { CheckField } from "../CheckField.tsx";

export function ConsentField({ initial }: { initial: Consent }) {
  const id = useId();
  return (
    <fieldset className="checks checks-stacked">
      <legend>Consent</legend>
      <CheckField name="consent_required" value="true" initial={initial.required}>
        Guests must agree before they post
      </CheckField>
      <div className="field">
        <label htmlFor={id}>What they agree to</label>
        <textarea
          id={id}
          name="consent_text"
          className="input"
          rows={4}
          maxLength={2000}
          defaultValue={initial.text}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className="field-hint">
          Stands beside the box that guests tick. Guests of all languages read this one text as it is: write
          it in each language that you need.
        </p>
      </div>
    </fieldset>
  );
}
