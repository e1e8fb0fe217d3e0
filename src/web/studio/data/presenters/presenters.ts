import type { Presenter } from "../../../../contract/presenters.ts";
import { queryOptions } from "@tanstack/react-query";
import { pagesQuery } from "../../parts/listQuery.ts";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

export type PresenterFields = Pick<Presenter, "ref" | "name" | "title" | "organization" | "email" | "bio">;

type Caller = Pick<Session, "workspace" | "api">;

export function presentersQuery({ workspace, api }: Caller, q = "") {
  return pagesQuery(workspaceKey(workspace.id, "presenters", "list", q), ({ cursor, signal }) =>
    api.get("/presenters", { query: { limit: 100, q: q || undefined, cursor }, signal }),
  );
}

export function presenterQuery({ workspace, api }: Caller, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "presenters", id),
    queryFn: ({ signal }) => api.get("/presenters/{id}", { params: { id }, signal }),
  });
}

export function importPresenters({ api }: Pick<Session, "api">, items: unknown[]) {
  return api.post("/presenters/import", { body: { items } });
}

export type PresenterImport = Awaited<ReturnType<typeof importPresenters>>;
