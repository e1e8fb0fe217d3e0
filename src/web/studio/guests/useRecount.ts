import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSession } from "../people/session.ts";
import { useChanges } from "../shell/changes.ts";
import { engagementsQuery } from "./engagements.ts";

// Guests may post many times a second; how many wait is told often enough like this.
const recount_ms = 1000;

/** A post that comes or is decided changes how many wait, which is no change of its engagement. */
export function useRecount(): void {
  const session = useSession();
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useChanges({
    onTopic(topic) {
      if (!topic.startsWith("posts/")) return;
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        void queryClient.invalidateQueries({ queryKey: engagementsQuery(session).queryKey });
      }, recount_ms);
    },
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
