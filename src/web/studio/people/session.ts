import { createContext, useContext } from "react";
import { type ApiCall, callApi } from "../../shared/api.ts";
import type { Me, Membership } from "./me.ts";

/** Calls `/api/v1` for one workspace. */
export type WorkspaceApi = <T>(call: ApiCall) => Promise<T>;

/** Who works here, in which workspace. */
export interface Session {
  me: Me;
  workspace: Membership;
  api: WorkspaceApi;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("Only the shell's rooms have a session");
  return session;
}

export function workspaceApi(workspace_id: string): WorkspaceApi {
  return (call) =>
    callApi({
      ...call,
      path: `/api/v1${call.path}`,
      headers: { ...call.headers, "X-Cuelight-Workspace": workspace_id },
    });
}

const lastPlace = "cuelight.workspace";

/** The one named in the address, else the one used last, else the first. */
export function currentWorkspace(me: Me, named: string | undefined): Membership | undefined {
  const withId = (wanted: string | null) => me.workspaces.find(({ id }) => id === wanted);
  if (named !== undefined) return withId(named);
  return withId(localStorage.getItem(lastPlace)) ?? me.workspaces[0];
}

export function rememberWorkspace(id: string): void {
  localStorage.setItem(lastPlace, id);
}
