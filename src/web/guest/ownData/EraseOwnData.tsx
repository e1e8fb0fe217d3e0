import { useState } from "preact/hooks";
import { useLanguage } from "../language.tsx";
import { ownDataLabels } from "./ownDataLabels.ts";

/** A button that asks once more before everything is erased; the page begins anew afterwards. */
export function EraseOwnData({ erase }: { erase: () => Promise<"erased" | "failed"> }) {
  const labels = ownDataLabels[useLanguage()];
  const [state, setState] = useState<"asks" | "busy" | "failed" | null>(null);
  async function start() {
    setState("busy");
    const outcome = await erase();
    if (outcome === "erased") location.reload();
    else setState(outcome);
  }
  if (state === null || state === "failed")
    return (
      <>
        <button type="button" class="button small" onClick={() => setState("asks")}>
          {labels.erase}
        </button>
        <p role="status">{state === "failed" && labels.outcome.failed}</p>
      </>
    );
  return (
    <div class="own-data-details" role="group" aria-label={labels.erase}>
      <p>{labels.erase_asks}</p>
      <button
        type="button"
        class="button small danger"
        disabled={state === "busy"}
        onClick={() => void start()}
      >
        {labels.erase_yes}
      </button>
      <button type="button" class="button small" disabled={state === "busy"} onClick={() => setState(null)}>
        {labels.erase_no}
      </button>
    </div>
  );
}
