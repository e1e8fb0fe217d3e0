import type { Consent as Asked } from "../../../core/engagements/engagement.ts";
import { useLabels } from "../language.tsx";

interface Props {
  consent: Asked;
  isGiven: boolean;
  error: string | null;
  onChange: (isGiven: boolean) => void;
}

/** Shows what a guest agrees to, in the producer's own words. */
export function Consent({ consent, isGiven, error, onChange }: Props) {
  const labels = useLabels();
  if (!consent.required) return consent.text === "" ? null : <p class="consent-text">{consent.text}</p>;
  return (
    <div class="consent">
      {consent.text !== "" && (
        <p class="consent-text" id="consent-text" dir="auto">
          {consent.text}
        </p>
      )}
      <label class="check">
        <input
          type="checkbox"
          name="consent"
          required
          checked={isGiven}
          aria-invalid={error !== null}
          aria-describedby={
            `${consent.text === "" ? "" : "consent-text"}${error === null ? "" : " consent-error"}`.trim() ||
            undefined
          }
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {labels.consent}
      </label>
      {error !== null && (
        <p class="error" id="consent-error">
          {error}
        </p>
      )}
    </div>
  );
}
