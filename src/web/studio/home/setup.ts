import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { type Session, useSession } from "../people/session.ts";
import { useChanges } from "../shell/changes.ts";

export type StepName = "venue" | "stage" | "screen" | "story" | "play" | "channels";

export interface SetupStep {
  step: StepName;
  title: string;
  done: boolean;
  optional: boolean;
  blocked: string | null;
  what: string;
}

export function setupQuery({ workspace, api }: Pick<Session, "workspace" | "api">) {
  return queryOptions({
    queryKey: [workspace.id, "setup"],
    queryFn: ({ signal }) => api.get("/setup", { signal }),
  });
}

const counted = new Set(["venues", "stages", "screens", "stories", "channels"]);

/** Nothing tells that the checklist changed but the things it counts. */
export function useSetupChanges(): void {
  const session = useSession();
  const queryClient = useQueryClient();
  useChanges({
    onTopic(topic) {
      if (counted.has(topic.split("/", 1)[0]!))
        void queryClient.invalidateQueries({ queryKey: setupQuery(session).queryKey });
    },
  });
}
