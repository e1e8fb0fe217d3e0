import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useSession } from "../people/session.ts";
import { useChanges } from "../shell/changes.ts";

// A burst of changes, such as a plan applied, asks once; by then the list has told which stages are gone.
const gather_ms = 500;

/** Words of topics that may change what any stage plays, or its channel. */
const touchAll = new Set([
  "stories",
  "scenes",
  "bookings",
  "sessions",
  "shows",
  "channels",
  "venues",
  "releases",
]);

/** Reads anew what belongs to a stage when that stage changes, and what is on when anything changes that it plays. */
export function useFollowStages(): void {
  const { workspace } = useSession();
  const queryClient = useQueryClient();
  const waiting = useRef({ stages: new Set<string>(), all: false, timer: 0 });

  function tell() {
    const { stages, all } = waiting.current;
    waiting.current = { stages: new Set(), all: false, timer: 0 };
    void queryClient.invalidateQueries({
      queryKey: [workspace.id, "stage"],
      predicate: ({ queryKey }) => all || stages.has(String(queryKey[2])),
    });
  }

  useChanges({
    onTopic(topic) {
      const [word = "", id] = topic.split("/");
      const { current } = waiting;
      if ((word === "stages" || word === "live") && id) current.stages.add(id);
      else if (touchAll.has(word)) current.all = true;
      else return;
      current.timer ||= window.setTimeout(tell, gather_ms);
    },
  });
  // The next page opens with what this one has heard.
  const leave = useEffectEvent(() => {
    clearTimeout(waiting.current.timer);
    if (waiting.current.timer) tell();
  });
  useEffect(() => () => leave(), []);
}
