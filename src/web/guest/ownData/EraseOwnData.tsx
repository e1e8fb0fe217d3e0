import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useLanguage } from "../language.tsx";
import { reloadErased } from "./erasedVisit.ts";
import { ownDataLabels } from "./ownDataLabels.ts";

/** A button that asks once more before everything is erased; the page begins anew afterwards. */
export function EraseOwnData({ erase }: { erase: () => Promise<"erased" | "failed"> }) {
  const labels = ownDataLabels[useLanguage()];
  const [state, setState] = useState<"asks" | "busy" | "failed" | null>(null);
  const question = useRef<HTMLDivElement>(null);
  const isAsking = state === "asks" || state === "busy";
  // It opens at the end of the page, where the bar at the foot would lie over it.
  useLayoutEffect(() => {
    if (isAsking) question.current?.scrollIntoView({ block: "nearest" });
  }, [isAsking]);
  async function start() {
    setState("busy");
    const outcome = await erase();
    if (outcome === "erased") reloadErased();
    else setState(outcome);
  }
  if (!isAsking)
    return (
      <>
        <button type="button" class="button small" onClick={() => setState("asks")}>
          {labels.erase}
        </button>
        <p role="status">{state === "failed" && labels.outcome.failed}</p>
      </>
    );
  return (
    <div class="own-data-details" role="group" aria-label={labels.erase} ref={question}>
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
