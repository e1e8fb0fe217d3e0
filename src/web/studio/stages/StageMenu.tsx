import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { CopyField } from "../parts/CopyField.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { useNotify } from "../parts/Notices.tsx";
import { RowMenu } from "../parts/RowMenu.tsx";
import type { Stage } from "../../../contract/stages.ts";

/** The ways to a stage's player: by its code, and without one. */
export function StageMenu({ stage: { id, name, player_url } }: { stage: Stage }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const [shows, setShows] = useState(false);
  // Null for who may not pair screens: nothing here is theirs.
  if (player_url === null) return null;

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url);
      notify(`The player link of ${name} is copied`);
    } catch {
      // Browsers give the clipboard to secure pages only.
      setShows(true);
    }
  }

  return (
    <>
      <RowMenu
        label={`More for ${name}`}
        items={[
          { label: "Open in this browser", onSelect: () => void open(player_url, "_blank", "noopener") },
          { label: "Copy player link", onSelect: () => void copy(player_url) },
          {
            label: "Pair a screen",
            onSelect: () => void navigate({ to: "/pair", search: { stage: id } }),
          },
          {
            label: "Proof of play",
            onSelect: () => void navigate({ to: "/screens/plays", search: { stage: id } }),
          },
        ]}
      />
      <DialogBox title={`Player link of ${name}`} open={shows} onClose={() => setShows(false)}>
        <p>Any browser that opens it becomes a screen of this stage.</p>
        <CopyField label="Player link" value={player_url} />
      </DialogBox>
    </>
  );
}
