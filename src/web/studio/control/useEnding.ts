import { useNotify } from "../parts/Notices.tsx";
import { useSave } from "../parts/useSave.ts";
import { useSettled } from "../parts/useSettled.ts";
import { useManyTakes } from "./manyTakes.ts";

/** Ends what is put on stages, by key or button; the second half of a double press is meant for nothing. */
export function useEnding(stages: readonly { id: string; name: string }[]) {
  const notify = useNotify();
  const many = useManyTakes();
  const { mutate, isPending, submittedAt } = useSave(many.end, { notifiesErrors: true });
  const isSettled = useSettled(String(submittedAt));
  const isStill = isPending || !isSettled;
  return {
    isStill,
    end(ids: readonly string[]) {
      if (isStill) return;
      const chosen = stages.filter(({ id }) => ids.includes(id));
      if (chosen.length === 0) notify("Select the stages first, or go to one of them.");
      else mutate(chosen);
    },
  };
}
