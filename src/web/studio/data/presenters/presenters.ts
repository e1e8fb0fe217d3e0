import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

export interface Presenter {
  id: string;
  ref: string | null;
  name: string;
  title: string;
  organization: string;
  email: string;
  bio: string;
  photo_asset_id: string | null;
  /** Signed, good for about an hour. */
  photo_url: string | null;
  created_at: number;
  updated_at: number;
}

export type PresenterFields = Pick<Presenter, "ref" | "name" | "title" | "organization" | "email" | "bio">;

type Caller = Pick<Session, "workspace" | "api">;

export function presentersQuery({ workspace, api }: Caller, q = "") {
  return infiniteQueryOptions({
    queryKey: workspaceKey(workspace.id, "presenters", "list", q),
    queryFn: ({ pageParam, signal }) => {
      const query = {
        limit: "100",
        ...(q !== "" && { q }),
        ...(pageParam !== null && { cursor: pageParam }),
      };
      return api<{ items: Presenter[]; next_cursor: string | null }>({
        path: `/presenters?${new URLSearchParams(query).toString()}`,
        signal,
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

export function presenterQuery({ workspace, api }: Caller, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "presenters", id),
    queryFn: ({ signal }) => api<Presenter>({ path: `/presenters/${id}`, signal }),
  });
}

export function addPresenter({ api }: Pick<Session, "api">, body: PresenterFields) {
  return api<Presenter>({ method: "POST", path: "/presenters", body });
}

export function patchPresenter({ api }: Pick<Session, "api">, id: string, body: PresenterFields) {
  return api<Presenter>({ method: "PATCH", path: `/presenters/${id}`, body });
}

export function removePresenter({ api }: Pick<Session, "api">, id: string) {
  return api<undefined>({ method: "DELETE", path: `/presenters/${id}` });
}

export function setPhotoUrl({ api }: Pick<Session, "api">, id: string, url: string) {
  return api<Presenter>({ method: "PUT", path: `/presenters/${id}/photo`, body: { url } });
}

export function removePhoto({ api }: Pick<Session, "api">, id: string) {
  return api<undefined>({ method: "DELETE", path: `/presenters/${id}/photo` });
}

export interface PresenterImport {
  created: number;
  updated: number;
  failed: { index: number; ref: string | null; error: { code: string; message: string } }[];
}

export function importPresenters({ api }: Pick<Session, "api">, items: unknown[]) {
  return api<PresenterImport>({ method: "POST", path: "/presenters/import", body: { items } });
}
