import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { Button } from "../parts/Button.tsx";
import { meKey } from "../people/me.ts";
import { useSession } from "../people/session.ts";
import { workspaceQuery } from "./workspace.ts";

// Long enough not to save half a word, short enough that nobody looks for a button.
const pause_ms = 900;

/** Saves itself at a pause, at Enter and when left; the name of before is one click away. */
export function WorkspaceNameField({ name }: { name: string }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [before, setBefore] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (name: string) => session.api.patch("/workspace", { body: { name } }),
    onSuccess(saved) {
      queryClient.setQueryData(workspaceQuery(session).queryKey, saved);
      setBefore(saved.name === before ? null : name);
      setDraft((draft) => (draft?.trim() === saved.name ? null : draft));
      return queryClient.invalidateQueries({ queryKey: meKey });
    },
  });

  function saveNow() {
    const wanted = draft?.trim();
    if (wanted === undefined || save.isPending) return;
    if (wanted === "" || wanted === name) setDraft(null);
    else save.mutate(wanted);
  }

  useEffect(() => {
    // An emptied field is somebody about to type.
    const timer = draft?.trim() ? setTimeout(saveNow, pause_ms) : undefined;
    return () => clearTimeout(timer);
  });

  return (
    <div className="field">
      <label htmlFor={id}>Name</label>
      <input
        id={id}
        className="input"
        maxLength={200}
        value={draft ?? name}
        aria-describedby={`${id}-state`}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={saveNow}
        onKeyDown={(event) => {
          if (event.key === "Enter") saveNow();
          if (event.key === "Escape") setDraft(null);
        }}
      />
      <p id={`${id}-state`} className="field-hint" role="status">
        {sayState({
          error: save.error,
          isSaving: save.isPending || draft !== null,
          isSaved: before !== null,
        })}
        {before !== null && !save.isPending && draft === null && (
          <Button look="text" label="Undo" onClick={() => save.mutate(before)} />
        )}
      </p>
    </div>
  );
}

function sayState({
  error,
  isSaving,
  isSaved,
}: {
  error: Error | null;
  isSaving: boolean;
  isSaved: boolean;
}): string {
  if (error) return `Not saved. ${error.message}`;
  if (isSaving) return "Saving";
  return isSaved ? "Saved. " : "Shown in the studio and to people you invite. Saved by itself.";
}
