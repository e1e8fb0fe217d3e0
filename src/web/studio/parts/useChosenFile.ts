import { type ChangeEvent, type DragEvent, useRef } from "react";

/** A file that is chosen or dropped: what the hidden field, the area and the button of it are spread with. */
export function useChosenFile(onFile: (file: File) => unknown) {
  const ref = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined) => file && onFile(file);
  return {
    choose: () => ref.current?.click(),
    field: {
      ref,
      type: "file",
      className: "unseen",
      tabIndex: -1,
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        take(target.files?.[0]);
        // The same file again, mended meanwhile, is a choice too.
        target.value = "";
      },
    },
    area: {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop(event: DragEvent) {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      },
    },
  };
}
