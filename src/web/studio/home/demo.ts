import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Caller, useSession, type Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

export function demoQuery({ workspace, api }: Caller) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "demo"),
    queryFn: ({ signal }) => api.get("/demo", { signal }),
  });
}

/** The event is on right now where the person sits who looks at it. */
const ownTimezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What of the demo could not be removed. */
interface DemoRemoval {
  kept?: { why: string }[];
}

/** What is said when it is gone, with why some of it is not. */
export function sayRemoved(answer: DemoRemoval | undefined): string {
  const reasons = new Set(answer?.kept?.map(({ why }) => why));
  return reasons.size === 0
    ? "The demo is removed."
    : `The demo is removed, but for what is needed elsewhere. ${[...reasons].join(". ")}.`;
}

async function makeDemo(api: Session["api"]): Promise<undefined> {
  await api.post("/demo", { body: { time_zone: ownTimezone() } });
}

/** Makes the demo or removes it. It is made of everything, so all that was read is read again. */
export function useDemo(method: "POST" | "DELETE", onDone: (answer: DemoRemoval | undefined) => void) {
  const { api } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (): Promise<DemoRemoval | undefined> =>
      method === "POST" ? makeDemo(api) : api.delete("/demo"),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries(),
  });
}
