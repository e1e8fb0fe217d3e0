import { useEffect, useState } from "preact/hooks";
import type { PostKind } from "../../../core/posts/post.ts";
import { Icon } from "./icons.tsx";

interface Props {
  kind: PostKind;
  url?: string | null;
  /** The photo itself is shown while there is no address. */
  file?: Blob | null;
}

/** Shows a small picture of a post; where there is none, the sign of its kind. */
export function Thumb({ kind, url = null, file = null }: Props) {
  const local = useLocalUrl(url === null && kind === "photo" ? file : null);
  const shown = url ?? local;
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div class="thumb">
      {shown !== null && shown !== broken ? (
        <img src={shown} alt="" onError={() => setBroken(shown)} />
      ) : (
        <Icon name={kind} />
      )}
    </div>
  );
}

/** Makes an address for a file on the phone, for as long as it is shown. */
export function useLocalUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
