import { useEffect, useState } from "preact/hooks";
import { useLanguage } from "../language.tsx";
import { ownDataLabels } from "./ownDataLabels.ts";

/** The message stays long enough to be read by somebody who looks at the page that has just begun anew. */
const shown_ms = 8000;

/** Says that everything is erased, for a while. */
export function Erased() {
  const labels = ownDataLabels[useLanguage()];
  const [stage, setStage] = useState<"empty" | "said" | "over">("empty");
  // What is written into an empty place is read out; what is there from the beginning is not.
  useEffect(() => setStage("said"), []);
  useEffect(() => {
    if (stage !== "said") return;
    const timer = setTimeout(() => setStage("over"), shown_ms);
    return () => clearTimeout(timer);
  }, [stage]);
  return (
    <p class={stage === "said" ? "news" : "unseen"} role="status">
      {stage === "said" && labels.erased}
    </p>
  );
}
