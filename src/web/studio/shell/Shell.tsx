import { useQuery } from "@tanstack/react-query";
import { Outlet, useSearch } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { AlertBar } from "../alerts/AlertBar.tsx";
import { ErrorState } from "../parts/ErrorState.tsx";
import { meQuery, type Me, type Membership } from "../people/me.ts";
import { currentWorkspace, rememberWorkspace, SessionContext, openApi } from "../people/session.ts";
import { ToSignIn } from "../people/ToSignIn.tsx";
import { SearchDialog } from "../search/SearchDialog.tsx";
import { ChangesContext } from "./changes.ts";
import { Rail } from "./Rail.tsx";
import { ServerTimeContext } from "./serverTime.ts";
import "./shell.css";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";
import { useLiveChanges } from "./useLiveChanges.ts";
import { useShortcuts } from "./useShortcuts.ts";
import { Skeleton } from "../parts/Skeleton.tsx";
import { Mark } from "./Mark.tsx";
import "./rail.css";
import { Button, ButtonLink } from "../parts/Button.tsx";
import { Card } from "../parts/Card.tsx";
import { useSignOut } from "../people/useSignOut.ts";
import { CloudOff } from "#icons";
import type { ConnectionState } from "../../../client/LiveConnection.ts";

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
      <AlertBar />
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

function ShellSkeleton() {
  return (
    <div className="shell" aria-busy="true">
      <header className="rail rail-fixed">
        <Mark />
        <Skeleton lines={3} />
      </header>
      <header className="rail-bar">
        <Mark />
      </header>
      <main className="shell-room">
        <Skeleton lines={4} />
      </main>
    </div>
  );
}

/** Signed in, but not a member here: removed meanwhile, or following somebody else's address. */
function NoWorkspace({ me }: { me: Me }) {
  const signOut = useSignOut();
  return (
    <Card title={me.workspaces.length === 0 ? "You are in no workspace" : "You are not in this workspace"}>
      <p>You are signed in as {me.email}. Ask an owner of the workspace for an invitation link.</p>
      {me.workspaces.map(({ id, name }) => (
        <ButtonLink key={id} to="/" search={{ workspace: id }} label={`Open ${name}`} />
      ))}
      <Button onClick={signOut} label="Sign out" />
    </Card>
  );
}

// A reconnect that takes a moment is nobody's concern.
const patience_ms = 2000;

function ConnectionLine({ state }: { state: ConnectionState }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(state !== "live"), state === "live" ? 0 : patience_ms);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <div role="status">
      {shown && (
        <p className="row connection-line">
          <CloudOff aria-hidden /> The connection to the server is lost. What you see may be a moment old; it
          comes back by itself.
        </p>
      )}
    </div>
  );
}
