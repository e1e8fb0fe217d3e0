import { useState } from "react";
import { CopyField } from "../parts/CopyField.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { useNotify } from "../parts/Notices.tsx";
import { RowMenu } from "../parts/RowMenu.tsx";
import type { Stage } from "./stages.ts";

/** The ways to a stage's player without a code. */
export function StageMenu({ name, player_url }: { name: Stage["name"]; player_url: string }) {
  const notify = useNotify();
  const [shows, setShows] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(player_url);
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
          { label: "Copy player link", onSelect: () => void copy() },
        ]}
      />
      <DialogBox title={`Player link of ${name}`} open={shows} onClose={() => setShows(false)}>
        <p>Any browser that opens it becomes a screen of this stage.</p>
        <CopyField label="Player link" value={player_url} />
      </DialogBox>
    </>
  );
}
