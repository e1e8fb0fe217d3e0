import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";
import { sessionQuery } from "../sessions.ts";

interface Shift {
  minutes: number;
  following: boolean;
}

/** Moves a session's planned times, with what follows if that is wanted; what is done can be taken back. */
export function useShift(live: LiveSession) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const shift = (body: Shift) => session.api.post("/sessions/{id}/shift", { params: { id: live.id }, body });
  const { mutate, isPending } = useMutation({
    mutationFn: shift,
    onSuccess(changed, { minutes, following }) {
      queryClient.setQueryData(sessionQuery(session, changed.id).queryKey, changed);
      const back = () => mutate({ minutes: -minutes, following });
      notify(
        `${sayShift(changed, minutes)}${following ? ", and what follows" : ""}.`,
        back,
        `${changed.id} shift`,
      );
    },
    onError: (failed) => notify(`Not moved. ${failed.message}`),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: workspaceKey(session.workspace.id, "sessions") }),
  });
  return { shift: mutate, isShifting: isPending };
}

function sayShift({ title, status }: LiveSession, minutes: number): string {
  const does = status === "scheduled" ? "starts" : "ends";
  return `“${title}” ${does} ${Math.abs(minutes)} min ${minutes > 0 ? "later" : "earlier"}`;
}
