import { queryOptions } from "@tanstack/react-query";
import type { connectPage } from "../../../contract/connect.ts";
import type { ResponseOf } from "../../../contract/declare.ts";
import { ownRoutes } from "../people/ownRoutes.ts";

/** What another site sent its person here with. */
type ConnectSearch = {
  [word in "redirect_uri" | "state" | "code_challenge" | "code_challenge_method" | "scope"]?:
    | string
    | undefined;
};

export type ConnectRequest = ResponseOf<typeof connectPage.readRequest>;

export function connectQuery(search: ConnectSearch) {
  const sent = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return queryOptions({
    queryKey: ["connect", sent],
    queryFn: ({ signal }) => ownRoutes.get("/connect/request", { query: Object.fromEntries(sent), signal }),
    staleTime: Infinity,
  });
}

/** Answers where to go now. */
export async function approve(workspace_id: string, search: ConnectSearch): Promise<string> {
  const { redirect_to } = await ownRoutes.post("/connect/approve", {
    body: { ...search },
    headers: { "X-Cuelight-Workspace": workspace_id },
  });
  return redirect_to;
}
