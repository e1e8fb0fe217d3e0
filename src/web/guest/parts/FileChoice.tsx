import { useRef, useState } from "preact/hooks";
import { prepareFile, type FileProblem } from "../media/prepareFile.ts";
import type { ChosenFile } from "../guestStore.ts";
import { useLabels } from "../language.tsx";
import { Icon } from "./icons.tsx";

interface Props {
  kind: "photo" | "video";
  onChosen: (chosen: ChosenFile) => void;
}

/** Takes a photo or video, or chooses one that is on the phone. */
export function FileChoice({ kind, onChosen }: Props) {
  const labels = useLabels();
  const [isPreparing, setPreparing] = useState(false);
  const [unfit, setUnfit] = useState<FileProblem | null>(null);
  const buttons = useRef<HTMLDivElement>(null);

  async function take(input: HTMLInputElement) {
    const file = input.files?.[0];
    if (!file) return;
    setUnfit(null);
    setPreparing(true);
    const prepared = await prepareFile(kind, file);
    setPreparing(false);
    // The same file chosen again is a choice too.
    input.value = "";
    if ("unfit" in prepared) setUnfit(prepared.unfit);
    else onChosen(prepared);
  }

  const input = (name: string, capture?: "environment") => (
    <input
      type="file"
      class="unseen"
      name={name}
      accept={kind === "photo" ? "image/*" : "video/*"}
      capture={capture}
      disabled={isPreparing}
      onChange={({ currentTarget }) => void take(currentTarget)}
    />
  );

  return (
    <>
      {/* Where the picture will be is where a thumb goes first; keys find the buttons below. */}
      <div class="frame" onClick={() => buttons.current?.querySelector("input")?.click()}>
        <Icon name={kind} />
        <p>{isPreparing ? labels.preparing : labels.choose_hint[kind]}</p>
      </div>
      <p class="error" role="alert">
        {unfit && labels.unfit[unfit]}
      </p>
      <div class="actions" ref={buttons}>
        <label class="button">
          {input("choose")}
          <Icon name="image" />
          {labels.choose[kind]}
        </label>
        <label class="button primary">
          {input("take", "environment")}
          <Icon name={kind} />
          {labels.take[kind]}
        </label>
      </div>
    </>
  );
}
