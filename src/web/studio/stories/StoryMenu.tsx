import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { RowMenu } from "../parts/RowMenu.tsx";
import type { Story } from "../../../contract/stories.ts";
import { ApiError } from "../../../client/ApiError.ts";
import { RemoveDialog } from "../parts/RemoveDialog.tsx";
import { useSession } from "../people/session.ts";
import { stagesQuery } from "../stages/stages.ts";
import { patchStory, storiesQuery, storyQuery } from "./stories.ts";
import { useNotify } from "../parts/Notices.tsx";

export function StoryMenu({ story, onRemoved }: { story: Story; onRemoved?: () => void }) {
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const archive = useArchive();
  const { id, title, status } = story;
  const params = { story_id: id };
  const isArchived = status === "archived";

  return (
    <>
      <RowMenu
        label={`More for ${title}`}
        items={[
          {
            label: "Rename or describe",
            onSelect: () => void navigate({ to: "/stories/$story_id/edit", params }),
          },
          {
            label: "Play it all day",
            onSelect: () => void navigate({ to: "/stories/$story_id/stages", params }),
          },
          {
            label: isArchived ? "Take it out of the archive" : "Archive",
            onSelect: () => archive(story, !isArchived),
          },
          { label: "Delete", danger: true, onSelect: () => setRemoving(true) },
        ]}
      />
      {removing && <RemoveStory story={story} onClose={() => setRemoving(false)} onRemoved={onRemoved} />}
    </>
  );
}

interface RemoveStoryProps {
  story: Story;
  onClose: () => void;
  onRemoved: (() => void) | undefined;
}

function RemoveStory({ story: { id, title }, onClose, onRemoved }: RemoveStoryProps) {
  const session = useSession();
  const { data: stages } = useInfiniteQuery(stagesQuery(session));
  const nameStage = (id: string) => stages?.find((stage) => stage.id === id)?.name;
  return (
    <RemoveDialog
      title={`Delete “${title}”?`}
      remove={() => session.api.delete("/stories/{id}", { params: { id } })}
      notice={`“${title}” is deleted. Its scenes are still in the library.`}
      stale={storiesQuery(session).queryKey}
      explain={(error) =>
        error instanceof ApiError && error.status === 409
          ? new Error(sayInUse(error.details, nameStage))
          : error
      }
      onRemoved={onRemoved}
      onClose={onClose}
    >
      The story and the settings of its chapters are gone for good. Its scenes stay in the library.
    </RemoveDialog>
  );
}

/** Why a story cannot be deleted, and what to do about it. */
function sayInUse(
  { stages, bookings, shows }: ApiError["details"],
  nameStage: (stage_id: string) => string | undefined,
): string {
  const names = idsIn(stages).map((id) => nameStage(id) ?? "a stage");
  const places = [
    names.length > 0 && `on ${[...new Set(names)].join(", ")}, by a rule or as what plays there`,
    sayCount(idsIn(bookings), "booking"),
    sayCount(idsIn(shows), "show"),
  ].filter(Boolean);
  return `It is still used: ${places.join("; ")}. Give those something else to play first, or archive the story instead.`;
}

function idsIn(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return list.map((one: unknown) => (typeof one === "string" ? one : ((one as { id?: string }).id ?? "")));
}

function sayCount(list: string[], what: string): string | null {
  if (list.length === 0) return null;
  return list.length === 1 ? `in a ${what}` : `in ${list.length} ${what}s`;
}

/** Archives a story or brings it back, and offers the way back from either. */
function useArchive(): (story: Pick<Story, "id" | "title">, into: boolean) => void {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const change = useMutation({
    mutationFn: ({ id, into }: { id: string; title: string; into: boolean }) =>
      into ? patchStory(session, id, { status: "archived" }) : bringBack(id),
    onSuccess(_, { id, title, into }) {
      const undo = () => change.mutate({ id, title, into: !into });
      notify(into ? `“${title}” is in the archive.` : `“${title}” is back.`, undo);
      void queryClient.invalidateQueries({ queryKey: storyQuery(session, id).queryKey });
      return queryClient.invalidateQueries({ queryKey: storiesQuery(session).queryKey });
    },
    onError: ({ message }) => notify(`Not changed. ${message}`),
  });

  /** Whether it is a draft or live is the stages' to say: one of the two is refused. */
  async function bringBack(id: string): Promise<Story> {
    try {
      return await patchStory(session, id, { status: "draft" });
    } catch (error) {
      if (!(error instanceof ApiError && error.details.field === "status")) throw error;
      return patchStory(session, id, { status: "live" });
    }
  }

  return ({ id, title }, into) => change.mutate({ id, title, into });
}
