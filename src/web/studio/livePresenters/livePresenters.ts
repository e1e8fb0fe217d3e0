import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../client/ApiError.ts";
import type { Publisher } from "../../../contract/livePresenters.ts";
import type { PresenterSource } from "../../../core/presenters/livePresenter.ts";
import { useNotify } from "../parts/Notices.tsx";
import { type Caller, useSession } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

/** Everything that is read of a session's live presenters begins like this. */
export const presentingKey = ({ workspace }: Caller, session_id: string) =>
  workspaceKey(workspace.id, "presenting", session_id);

/** In the order of slot 0: the first who is on air is shown there. */
export function publishersQuery(session: Caller, session_id: string) {
  return queryOptions({
    queryKey: [...presentingKey(session, session_id), "live"],
    queryFn: async ({ signal }) => {
      const { publishers } = await session.api.get("/sessions/{id}/live", {
        params: { id: session_id },
        signal,
      });
      return publishers;
    },
  });
}

export function linksQuery(session: Caller, session_id: string) {
  return queryOptions({
    queryKey: [...presentingKey(session, session_id), "links"],
    queryFn: ({ signal }) =>
      session.api.listAll("/sessions/{id}/presenter-links", { params: { id: session_id }, signal }),
  });
}

export interface LiveChange {
  on_air?: boolean;
  muted?: boolean;
  order?: number;
  source?: PresenterSource | null;
  note?: string;
}

/** Changes how one publisher is shown; a refusal is said in a notice. */
export function useSetLive(session_id: string) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { queryKey } = publishersQuery(session, session_id);
  return useMutation({
    mutationFn: ({ link_id, change }: { link_id: string; change: LiveChange }) =>
      session.api.post("/sessions/{id}/live/{link_id}", {
        params: { id: session_id, link_id },
        body: change,
      }),
    onSuccess(changed: Publisher) {
      queryClient.setQueryData(queryKey, (before) =>
        before?.map((one) => (one.link_id === changed.link_id ? changed : one)),
      );
    },
    onError(failed) {
      const hasLeft = failed instanceof ApiError && failed.status === 409;
      notify(hasLeft ? `${failed.message}.` : `Not done. ${failed.message}`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
