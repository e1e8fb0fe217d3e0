import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Session, useSession } from "../people/session.ts";

export interface Demo {
  is_there: boolean;
  made_at: number | null;
}

export function demoQuery({ workspace, api }: Pick<Session, "workspace" | "api">) {
  return queryOptions({
    queryKey: [workspace.id, "demo"],
    queryFn: ({ signal }) => api<Demo>({ path: "/demo", signal }),
  });
}

/** The event is on right now where the person sits who looks at it. */
const ownTimezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Makes the demo or removes it. It is made of everything, so all that was read is read again. */
export function useDemo(method: "POST" | "DELETE", onDone: () => void) {
  const { api } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api({ method, path: "/demo", ...(method === "POST" && { body: { time_zone: ownTimezone() } }) }),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries(),
  });
}
