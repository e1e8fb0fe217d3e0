import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../shared/api.ts";

/** What another site sent its person here with. */
export interface ConnectSearch {
  redirect_uri?: string | undefined;
  state?: string | undefined;
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
  scope?: string | undefined;
}

export interface ConnectRequest {
  /** The host that asks. */
  connector: string;
  scopes: string[];
  /** Where a no leads. */
  decline_url: string;
}

export function connectQuery(search: ConnectSearch) {
  const sent = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return queryOptions({
    queryKey: ["connect", sent],
    queryFn: ({ signal }) =>
      callApi<ConnectRequest>({
        path: `/connect/request?${new URLSearchParams(sent).toString()}`,
        signal,
      }),
    staleTime: Infinity,
  });
}

/** Answers where to go now. */
export async function approve(workspace_id: string, search: ConnectSearch): Promise<string> {
  const { redirect_to } = await callApi<{ redirect_to: string }>({
    method: "POST",
    path: "/connect/approve",
    body: search,
    headers: { "X-Cuelight-Workspace": workspace_id },
  });
  return redirect_to;
}
