import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useSession } from "../../people/session.ts";
import { useChanges } from "../../shell/changes.ts";
import { changesQuery, publishingQuery, releasesQuery } from "./publishing.ts";

/** The first words of the topics under which what a release holds is told. */
const published = new Set(["stories", "scenes", "layouts", "dayparts", "named-conditions"]);
// A quick start changes a dozen things at once.
const gather_ms = 300;

/** Reads everything about publishing anew. */
export function useReread(): () => Promise<unknown> {
  const session = useSession();
  const queryClient = useQueryClient();
  return useCallback(() => {
    const lists = [publishingQuery(session), releasesQuery(session), changesQuery(session)];
    return Promise.all(lists.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  }, [session, queryClient]);
}

/** What would be released is told as stories and scenes, and releases as publishing: neither as the list that shows it. */
export function useFollowed(): void {
  const reread = useReread();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useChanges({
    onTopic(topic) {
      const word = topic.split("/", 1)[0]!;
      if (word !== "publishing" && !published.has(word)) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void reread(), gather_ms);
    },
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
