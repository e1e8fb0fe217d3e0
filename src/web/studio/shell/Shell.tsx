import { useQuery } from "@tanstack/react-query";
import { Outlet, useSearch } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import { ErrorState } from "../parts/ErrorState.tsx";
import { meQuery, type Me, type Membership } from "../people/me.ts";
import { currentWorkspace, rememberWorkspace, SessionContext, openApi } from "../people/session.ts";
import { ToSignIn } from "../people/ToSignIn.tsx";
import { SearchDialog } from "../search/SearchDialog.tsx";
import { ChangesContext } from "./changes.ts";
import { ConnectionLine } from "./ConnectionLine.tsx";
import { NoWorkspace } from "./NoWorkspace.tsx";
import { Rail } from "./Rail.tsx";
import { ServerTimeContext } from "./serverTime.ts";
import "./shell.css";
import { ShellSkeleton } from "./ShellSkeleton.tsx";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";
import { useLiveChanges } from "./useLiveChanges.ts";
import { useShortcuts } from "./useShortcuts.ts";

/** Everything behind the sign-in. */
export function Shell() {
  const { data: me, error, refetch } = useQuery(meQuery);
  const named = useSearch({ strict: false, select: ({ workspace }) => workspace });

  if (me === undefined)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <ShellSkeleton />;
  if (me === null) return <ToSignIn />;
  const workspace = currentWorkspace(me, named);
  if (!workspace) return <NoWorkspace me={me} />;
  return <OpenShell key={workspace.id} me={me} workspace={workspace} />;
}

function OpenShell({ me, workspace }: { me: Me; workspace: Membership }) {
  const session = useMemo(() => ({ me, workspace, api: openApi(workspace.id) }), [me, workspace]);
  const { state, changes, time } = useLiveChanges(workspace.id);
  const { opened, open } = useShortcuts();
  useEffect(() => rememberWorkspace(workspace.id), [workspace.id]);

  return (
    <SessionContext value={session}>
      <a className="skip" href="#room">
        Skip to the content
      </a>
      <div className="shell">
        <Rail onSearch={() => open("search")} onShortcuts={() => open("shortcuts")} />
        <main className="shell-room" id="room" tabIndex={-1}>
          <ConnectionLine state={state} />
          <ServerTimeContext value={time}>
            <ChangesContext value={changes}>
              <Outlet />
            </ChangesContext>
          </ServerTimeContext>
        </main>
      </div>
      {opened === "search" && <SearchDialog onClose={() => open(null)} />}
      <ShortcutsDialog open={opened === "shortcuts"} onClose={() => open(null)} />
    </SessionContext>
  );
}
