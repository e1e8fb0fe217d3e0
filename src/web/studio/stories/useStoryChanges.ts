import { useQueryClient } from "@tanstack/react-query";
import { useSession } from "../people/session.ts";
import { useChanges } from "../shell/changes.ts";
import { storyQuery } from "./stories.ts";

/** A story is read again when it is changed; its chapters carry titles of scenes, so also when one of those is. */
export function useStoryChanges(): void {
  const session = useSession();
  const queryClient = useQueryClient();
  useChanges({
    onTopic(topic) {
      const [list, id] = topic.split("/");
      if (list === "stories" && id)
        void queryClient.invalidateQueries({ queryKey: storyQuery(session, id).queryKey });
      if (list === "scenes")
        void queryClient.invalidateQueries({ queryKey: [session.workspace.id, "story"] });
    },
  });
}
