import { useState } from "preact/hooks";
import { useLabels } from "../language.tsx";
import { Icon } from "./icons.tsx";
import { useLocalUrl } from "./Thumb.tsx";

interface Props {
  kind: "photo" | "video";
  file: Blob;
  /** Is called when the guest wants another file. */
  onChange: () => void;
}

export function Preview({ kind, file, onChange }: Props) {
  const labels = useLabels();
  const url = useLocalUrl(file);
  const [broken, setBroken] = useState<string | null>(null);
  const onError = () => setBroken(url);
  return (
    <figure class="preview">
      {url !== null && url === broken ? (
        <div class="frame">
          <Icon name={kind} />
          <p>{labels.no_preview}</p>
        </div>
      ) : kind === "photo" ? (
        <img src={url ?? undefined} alt={labels.heading.photo} onError={onError} />
      ) : (
        <video
          src={url ?? undefined}
          aria-label={labels.heading.video}
          controls
          muted
          playsInline
          preload="metadata"
          onError={onError}
        />
      )}
      <button type="button" class="button small" onClick={onChange}>
        {labels.another}
      </button>
    </figure>
  );
}
