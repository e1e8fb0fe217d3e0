import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Session, useSession } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

export interface Demo {
  is_there: boolean;
  is_ready: boolean;
  progress: { done: number; total: number } | null;
  problem: string | null;
  made_at: number | null;
}

export function demoQuery({ workspace, api }: Pick<Session, "workspace" | "api">) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "demo"),
    queryFn: ({ signal }) => api<Demo>({ path: "/demo", signal }),
  });
}

/** The event is on right now where the person sits who looks at it. */
const ownTimezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What of the demo could not be removed. */
interface KeptOfDemo {
  kept?: { why: string }[];
}

/** What is said when it is gone, with why some of it is not. */
export function sayRemoved(answer: KeptOfDemo | undefined): string {
  const reasons = new Set(answer?.kept?.map(({ why }) => why));
  return reasons.size === 0
    ? "The demo is removed."
    : `The demo is removed, but for what is needed elsewhere. ${[...reasons].join(". ")}.`;
}

/** Makes the demo or removes it. It is made of everything, so all that was read is read again. */
export function useDemo(method: "POST" | "DELETE", onDone: (answer: KeptOfDemo | undefined) => void) {
  const { api } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api<KeptOfDemo | undefined>({
        method,
        path: "/demo",
        ...(method === "POST" && { body: { time_zone: ownTimezone() } }),
      }),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries(),
  });
}
