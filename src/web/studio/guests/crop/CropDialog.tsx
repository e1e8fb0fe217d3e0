import { useState } from "react";
import type { Crop } from "../../../../core/posts/crop.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { hereOf } from "../posts.ts";
import { CropArea } from "./CropArea.tsx";
import "./crop.css";
import { wholePhoto } from "./cropBox.ts";

interface CropDialogProps {
  post: Post;
  onSave: (post: Post, crop: Crop | null) => Promise<boolean>;
  onClose: () => void;
}

/** What of a photo is shown where there is no room for all of it. */
export function CropDialog({ post, onSave, onClose }: CropDialogProps) {
  const [box, setBox] = useState(post.crop ?? wholePhoto);
  const [busy, setBusy] = useState(false);

  async function save(crop: Crop | null) {
    setBusy(true);
    await onSave(post, crop);
    // Whether it was saved or somebody else was faster: the notice says it, and the photo is as it is now.
    onClose();
  }

  return (
    <DialogBox title="Crop the photo" open onClose={onClose} closesOutside={false}>
      <p className="muted">
        Draw a box around what matters, or move the one there is. The keepsake and narrow places on a wall
        show that part. With the keyboard: arrows move it, with Shift they resize it.
      </p>
      <CropArea src={hereOf(post.media_url!)} box={box} onChange={setBox} />
      <div className="dialog-actions">
        <button type="button" className="button" disabled={busy} onClick={() => void save(null)}>
          Find faces again
        </button>
        <button type="button" className="button button-main" disabled={busy} onClick={() => void save(box)}>
          Save the crop
        </button>
      </div>
    </DialogBox>
  );
}
