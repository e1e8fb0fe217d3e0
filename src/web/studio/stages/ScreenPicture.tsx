import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { DialogBox } from "../parts/DialogBox.tsx";
import { useSession } from "../people/session.ts";
import type { Screen } from "../../../contract/screens.ts";
import { nameOf } from "./screens.ts";
import { takePicture } from "./takePicture.ts";
import { SkeletonBlock } from "../parts/Skeleton.tsx";

const usual = { width: 16, height: 9 };

/** Asks the screen for a picture of itself as soon as it is opened. */
export function ScreenPicture({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const session = useSession();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => takePicture(session, screen.id),
  });
  useEffect(() => mutate(), [mutate]);
  useEffect(() => () => void (data && URL.revokeObjectURL(data)), [data]);
  const { width, height } = screen.resolution ?? usual;

  return (
    <DialogBox title={`What “${nameOf(screen)}” shows`} open onClose={onClose}>
      <div className="screen-picture" style={{ aspectRatio: `${width} / ${height}` }} aria-busy={isPending}>
        {isPending && <span className="unseen">Waiting for the picture</span>}
        {isPending && <SkeletonBlock />}
        {data && !isPending && <img src={data} alt={`What ${nameOf(screen)} shows`} />}
        {error && (
          <p className="fault" role="alert">
            {error.message}
          </p>
        )}
      </div>
      <div className="dialog-actions">
        <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
          Take another
        </button>
        <button type="button" className="button button-main" onClick={onClose}>
          Done
        </button>
      </div>
    </DialogBox>
  );
}
