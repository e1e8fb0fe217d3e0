import { useMemo } from "react";
import { listSceneBlanks } from "../scene/listSceneBlanks.ts";
import { useEditor } from "./editorContext.ts";
import { usePart } from "./store/Value.ts";

/** The blanks that what is edited has already, to be used again. */
export function useBlanks(): readonly string[] {
  const { store } = useEditor();
  const timeline = usePart(store.draft.fields, (fields) => fields.timeline);
  return useMemo(() => listSceneBlanks([timeline]), [timeline]);
}
