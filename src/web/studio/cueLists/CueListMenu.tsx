import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { CueList } from "../../../contract/cueLists.ts";
import { RemoveDialog } from "../parts/RemoveDialog.tsx";
import { RowMenu } from "../parts/RowMenu.tsx";
import { useAction } from "../parts/useSave.ts";
import { useSession } from "../people/session.ts";
import { cueListsQuery, duplicateList } from "./cueLists.ts";

interface CueListMenuProps {
  list: CueList;
  /** Forgets what was fired; only where the run itself is seen. */
  onReset?: () => void;
  onRemoved?: () => unknown;
}

export function CueListMenu({ list, onReset, onRemoved }: CueListMenuProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const { id, title } = list;
  const stale = cueListsQuery(session).queryKey;
  const duplicate = useAction(() => duplicateList(session, list), {
    stale: [stale],
    notice: (copy) => `“${copy.title}” is made.`,
    notifiesErrors: true,
    onSaved: (copy) => navigate({ to: "/run/$list_id", params: { list_id: copy.id } }),
  });
  return (
    <>
      <RowMenu
        label={`More for ${title}`}
        items={[
          {
            label: "Rename or bind to an event",
            onSelect: () => void navigate({ to: "/run/$list_id/edit", params: { list_id: id } }),
          },
          { label: "Duplicate", onSelect: () => duplicate.mutate() },
          ...(onReset ? [{ label: "Start again from the first cue", onSelect: onReset }] : []),
          { label: "Delete", danger: true, onSelect: () => setRemoving(true) },
        ]}
      />
      {removing && (
        <RemoveDialog
          title={`Delete “${title}”?`}
          remove={() => session.api.delete("/cue-lists/{id}", { params: { id } })}
          notice={`“${title}” is deleted.`}
          stale={stale}
          onRemoved={onRemoved}
          onClose={() => setRemoving(false)}
        >
          Its {list.cues.length === 1 ? "cue goes" : `${list.cues.length} cues go`} with it, for good. What is
          on the screens stays as it is.
        </RemoveDialog>
      )}
    </>
  );
}
