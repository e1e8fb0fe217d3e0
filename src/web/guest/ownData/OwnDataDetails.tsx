import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useLanguage } from "../language.tsx";
import { EraseOwnData } from "./EraseOwnData.tsx";
import type { OwnDataResult } from "./fetchOwnData.ts";
import { ownDataLabels } from "./ownDataLabels.ts";

interface Props {
  retention_days: number | null;
  download: () => Promise<OwnDataResult>;
  erase: () => Promise<"erased" | "failed">;
}

export function OwnDataDetails({ retention_days, download, erase }: Props) {
  const labels = ownDataLabels[useLanguage()];
  const [state, setState] = useState<"busy" | OwnDataResult | null>(null);
  const details = useRef<HTMLDivElement>(null);
  // It opens at the end of the page, below what is in sight.
  useLayoutEffect(() => details.current?.scrollIntoView({ block: "nearest" }), []);
  async function start() {
    setState("busy");
    setState(await download());
  }
  return (
    <div class="own-data-details" ref={details}>
      <p>{labels.kept}</p>
      <p>{retention_days === null ? labels.until_erased : labels.erased_after(retention_days)}</p>
      {state !== "none" && (
        <button type="button" class="button small" disabled={state === "busy"} onClick={() => void start()}>
          {labels.download}
        </button>
      )}
      <p role="status">
        {(state === "saved" || state === "failed" || state === "none") && labels.outcome[state]}
      </p>
      <EraseOwnData erase={erase} />
    </div>
  );
}
