import { createContext, useContext } from "react";
import { type Client, createClient } from "../../../client/client.ts";
import type { Me, Membership } from "./me.ts";

/** Who works here, in which workspace. */
export interface Session {
  me: Me;
  workspace: Membership;
  /** Calls `/api/v1` for this workspace. */
  api: Client;
}

/** What a call for a workspace needs of it. */
export type Caller = Pick<Session, "workspace" | "api">;

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("Only the shell's rooms have a session");
  return session;
}

/** Nothing is tried again by itself: queries do that, and people decide about the rest. */
export function openApi(workspace_id: string): Client {
  return createClient({ url: "", retries: 0, headers: workspaceHeaders(workspace_id) });
}

/** Tells the server for which of a person's workspaces a call is. */
export const workspaceHeaders = (workspace_id: string) => ({ "X-Cuelight-Workspace": workspace_id });

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
