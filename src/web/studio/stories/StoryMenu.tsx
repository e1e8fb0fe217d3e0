import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { RowMenu } from "../parts/RowMenu.tsx";
import { RemoveStory } from "./RemoveStory.tsx";
import type { Story } from "../../../contract/stories.ts";
import { useArchive } from "./useArchive.ts";

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
            label: "Put it on a stage",
            onSelect: () => void navigate({ to: "/stories/$story_id/stages", params }),
          },
          {
            label: isArchived ? "Take it out of the archive" : "Archive",
            onSelect: () => archive(story, !isArchived),
          },
          { label: "Delete", danger: true, onSelect: () => setRemoving(true) },
        ]}
      />
      {removing && (
        <RemoveStory
          story={story}
          onClose={() => setRemoving(false)}
          {...(onRemoved !== undefined && { onRemoved })}
        />
      )}
    </>
  );
}
