import { useEffect, useRef, useState } from "preact/hooks";
import type { Consent as Asked } from "../../../core/engagements/engagement.ts";
import { useLabels } from "../language.tsx";

interface Props {
  consent: Asked;
  isGiven: boolean;
  error: string | null;
  onChange: (isGiven: boolean) => void;
}

/** A longer text takes more than two lines on a small phone: its beginning is shown, and all of it on a touch. */
const short_text = 80;

/** Shows what a guest agrees to, in the producer's own words, beside the button that sends. */
export function Consent({ consent: { required, text }, isGiven, error, onChange }: Props) {
  const labels = useLabels();
  const isLong = text.length > short_text || text.includes("\n");
  const [isFolded, setFolded] = useState(isLong);
  if (text === "" && !required) return null;
  const described = [...(text === "" ? [] : ["consent-text"]), ...(error === null ? [] : ["consent-error"])];
  return (
    <div class="consent">
      {text !== "" && <ConsentText text={text} isLong={isLong} isFolded={isFolded} />}
      {error !== null && (
        <p class="error" id="consent-error">
          {error}
        </p>
      )}
      <div class="consent-row">
        {required && (
          <label class="check">
            <input
              type="checkbox"
              name="consent"
              required
              checked={isGiven}
              aria-invalid={error !== null}
              aria-describedby={described.join(" ") || undefined}
              onChange={({ currentTarget }) => onChange(currentTarget.checked)}
            />
            {labels.consent}
          </label>
        )}
        {isFolded && (
          <button type="button" class="button small quiet" onClick={() => setFolded(false)}>
            {labels.consent_all}
          </button>
        )}
      </div>
    </div>
  );
}

function ConsentText({ text, isLong, isFolded }: { text: string; isLong: boolean; isFolded: boolean }) {
  const shown = useRef<HTMLParagraphElement>(null);
  const isUnfolded = isLong && !isFolded;
  // The button that unfolded it is gone, and the text may scroll.
  useEffect(() => {
    if (!isUnfolded) return;
    shown.current?.focus();
    shown.current?.scrollIntoView({ block: "nearest" });
  }, [isUnfolded]);
  return (
    <p
      ref={shown}
      class={`consent-text${isFolded ? " is-folded" : isUnfolded ? " is-unfolded" : ""}`}
      id="consent-text"
      dir="auto"
      tabIndex={isUnfolded ? 0 : undefined}
    >
      {text}
    </p>
  );
}
