import { useState } from "preact/hooks";
import { useLabels } from "../language.tsx";
import { Icon } from "./icons.tsx";
import { useLocalUrl } from "./Thumb.tsx";

interface Props {
  kind: "photo" | "video";
  file: Blob;
  /** Another one is wanted. */
  onChange: () => void;
}

export function Preview({ kind, file, onChange }: Props) {
  const words = useLabels();
  const url = useLocalUrl(file);
  const [broken, setBroken] = useState<string | null>(null);
  const onError = () => setBroken(url);
  return (
    <figure class="preview">
      {url !== null && url === broken ? (
        <div class="frame">
          <Icon name={kind} />
          <p>{words.no_preview}</p>
        </div>
      ) : kind === "photo" ? (
        <img src={url ?? undefined} alt={words.heading.photo} onError={onError} />
      ) : (
        <video
          src={url ?? undefined}
          aria-label={words.heading.video}
          controls
          muted
          playsInline
          preload="metadata"
          onError={onError}
        />
      )}
      <button type="button" class="button small" onClick={onChange}>
        {words.another}
      </button>
    </figure>
  );
}
