import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { useSession } from "../people/session.ts";

const route = getRouteApi("/shell/pair");

/** A code names no workspace: people with several say here which one the screen goes to. */
export function WorkspaceChoice() {
  const { me, workspace } = useSession();
  const { code } = route.useSearch();
  const navigate = useNavigate();
  const id = useId();
  if (me.workspaces.length === 1) return null;
  return (
    <div className="field">
      <label htmlFor={id}>Workspace</label>
      <select
        id={id}
        className="input"
        value={workspace.id}
        onChange={({ target }) => void navigate({ to: "/pair", search: { code, workspace: target.value } })}
      >
        {me.workspaces.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
