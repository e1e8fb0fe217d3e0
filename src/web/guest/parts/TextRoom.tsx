import { useState } from "preact/hooks";
import { useLabels } from "../language.tsx";

/** Notices that a paste has no room in a field; the browser leaves its end out without a word. */
export function useCut(longest: number) {
  const [isCut, setCut] = useState(false);
  return {
    isCut,
    onPaste: ({ clipboardData, currentTarget }: ClipboardEvent) => {
      const { value, selectionStart, selectionEnd } = currentTarget as HTMLTextAreaElement;
      const kept = value.length - (selectionEnd - selectionStart);
      setCut(kept + (clipboardData?.getData("text").length ?? 0) > longest);
    },
  };
}

/** Says how much room is left in a field, and that the end of a paste had none. */
export function TextRoom({ id, left, isSaid, isCut }: TextRoomProps) {
  const labels = useLabels();
  return (
    <>
      <p class="hint" id={id}>
        {isSaid && labels.left(left)}
      </p>
      <p class="error" role="status">
        {isCut && left === 0 && labels.cut}
      </p>
    </>
  );
}

interface TextRoomProps {
  id: string;
  left: number;
  isSaid: boolean;
  isCut: boolean;
}
