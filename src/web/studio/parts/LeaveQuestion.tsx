import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

/** Asks whoever leaves the page while something is not saved. */
export function LeaveQuestion({ isUnsaved }: { isUnsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      title="Leave without saving?"
      yes="Leave without them"
      no="Stay"
      open={status === "blocked"}
      onYes={() => proceed?.()}
      onClose={() => reset?.()}
    >
      Your changes are not saved.
    </ConfirmDialog>
  );
}
