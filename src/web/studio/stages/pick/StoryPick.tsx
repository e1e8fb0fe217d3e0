import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../parts/Button.tsx";
import { listQuery } from "../../parts/listQuery.ts";
import { useSession } from "../../people/session.ts";
import { PickList } from "./PickList.tsx";

interface StoryPickProps {
  label?: string;
  chosen: string | null;
  onChoose: (id: string) => void;
  autoFocus?: boolean;
}

// The most that the server gives at once.
const page_stories = 200;

export function useStories() {
  const session = useSession();
  return useInfiniteQuery(listQuery(session, "/stories", page_stories));
}

/** One of the workspace's stories; those that were put away are found by their name. */
export function StoryPick({ label = "Story", chosen, onChoose, autoFocus = false }: StoryPickProps) {
  const { data, error, hasNextPage, fetchNextPage } = useStories();
  const [words, setWords] = useState("");
  const wanted = words.trim().toLowerCase();
  const items = data?.filter(
    ({ id, title, status }) =>
      title.toLowerCase().includes(wanted) && (status !== "archived" || wanted !== "" || id === chosen),
  );
  return (
    <PickList
      label={label}
      field="story_id"
      words={words}
      onWords={setWords}
      items={items}
      error={error}
      chosen={chosen}
      onChoose={onChoose}
      autoFocus={autoFocus}
      none={
        data?.length === 0 ? "There are no stories yet: make one in Stories." : "No story has this title."
      }
      below={
        hasNextPage && <Button look="text" onClick={() => void fetchNextPage()} label="Show more stories" />
      }
      option={({ title, status }) => ({
        words: <b>{title}</b>,
        note: status !== "live" && <span className="badge">{status === "draft" ? "Draft" : "Archived"}</span>,
      })}
    />
  );
}
