import { type ShouldBlockFn, useBlocker } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import type { Draft } from "./store/Draft.ts";
import { useValue } from "./store/Value.ts";

// Saving takes a moment; longer, and whoever leaves is told what it hangs on.
const patience_ms = 2_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whoever leaves takes nothing unsaved along: it is saved first, and what cannot be saved is asked about. */
export function LeaveGuard({ draft }: { draft: Draft }) {
  const shouldBlockFn = useCallback<ShouldBlockFn>(
    async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      await Promise.race([draft.settle(), wait(patience_ms)]);
      return !draft.isSaved && !isGone(draft);
    },
    [draft],
  );
  const enableBeforeUnload = useCallback(() => !draft.isSaved, [draft]);
  const { status, proceed, reset } = useBlocker({ shouldBlockFn, enableBeforeUnload, withResolver: true });

  const { state } = useValue(draft.status);
  useEffect(() => {
    // The way is free once nothing is unsaved any more, be it saved at last or given up.
    if (state === "saved") proceed?.();
  }, [state, proceed]);

  return (
    <ConfirmDialog
      title="Leave without saving?"
      yes="Leave without them"
      no="Stay"
      open={status === "blocked"}
      onYes={() => draft.giveUp()}
      onClose={() => reset?.()}
    >
      Your last changes are not saved.
    </ConfirmDialog>
  );
}

/** What was deleted meanwhile has no place left to save anything to. */
const isGone = (draft: Draft) => draft.status.get().refusal?.status === 404;
