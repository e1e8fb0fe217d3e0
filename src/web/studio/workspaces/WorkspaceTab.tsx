import { limits } from "../../../core/limits.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Monitor, Moon, Sun } from "#icons";
import { useEffect, useId, useState } from "react";
import { QueryView } from "../parts/QueryView.tsx";
import { useSession } from "../people/session.ts";
import { workspaceQuery } from "./workspace.ts";
import { ChoiceField } from "../parts/ChoiceField.tsx";
import { chooseTheme, readTheme, type Theme } from "../theme.ts";
import { Button } from "../parts/Button.tsx";
import { meKey } from "../people/me.ts";

const plans = {
  pro: "Pro: everything, without a watermark.",
  free: "Free: everything, with a watermark on what guests take home.",
};

export function WorkspaceTab() {
  const session = useSession();
  const query = useQuery(workspaceQuery(session));
  return (
    <QueryView query={query}>
      {({ name, plan }) => (
        <>
          <section className="section">
            {session.workspace.role === "owner" ? (
              <WorkspaceNameField name={name} />
            ) : (
              <>
                <h2>{name}</h2>
                <p className="muted">
                  Your role here is {session.workspace.role}. Owners can change the name.
                </p>
              </>
            )}
          </section>
          <section className="section">
            <h2>Plan</h2>
            <p className="muted">{plans[plan]}</p>
          </section>
          <ThemeChoice />
        </>
      )}
    </QueryView>
  );
}

const themes = [
  { value: "system", label: "As the machine", picture: <Monitor aria-hidden /> },
  { value: "dark", label: "Dark", picture: <Moon aria-hidden /> },
  { value: "light", label: "Light", picture: <Sun aria-hidden /> },
] as const;

function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(readTheme);
  return (
    <section className="section">
      <h2>Theme</h2>
      <p className="muted">For you, in this browser.</p>
      <ChoiceField
        bare
        label="Theme"
        look="chips"
        choices={themes}
        value={theme}
        onChange={(chosen) => {
          chooseTheme(chosen);
          setTheme(chosen);
        }}
      />
    </section>
  );
}

// Long enough not to save half a word, short enough that nobody looks for a button.
const pause_ms = 900;

/** Saves itself at a pause, at Enter and when left; the name of before is one click away. */
function WorkspaceNameField({ name }: { name: string }) {
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
        maxLength={limits.name}
        value={draft ?? name}
        aria-describedby={`${id}-state`}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={saveNow}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Enter") saveNow();
          if (event.key === "Escape") setDraft(null);
        }}
      />
      <p id={`${id}-state`} className="field-hint" role="status">
        {sayState(save.error, save.isPending || draft !== null, before !== null)}
        {before !== null && !save.isPending && draft === null && (
          <Button look="text" label="Undo" onClick={() => save.mutate(before)} />
        )}
      </p>
    </div>
  );
}

function sayState(error: Error | null, isSaving: boolean, isSaved: boolean): string {
  if (error) return `Not saved. ${error.message}`;
  if (isSaving) return "Saving";
  return isSaved ? "Saved. " : "Shown in the studio and to people you invite. Saved by itself.";
}
