import { ApiError } from "../../../../client/ApiError.ts";
import { RemoveDialog } from "../../parts/RemoveDialog.tsx";
import { type Session, useSession } from "../../people/session.ts";
import type { Scene } from "../../../../contract/scenes.ts";
import { scenesKey } from "./scenes.ts";

interface RemoveSceneProps {
  scene: Pick<Scene, "id" | "title">;
  open: boolean;
  onClose: () => void;
  /** Before it is read again. */
  onGone?: () => Promise<unknown>;
}

export function RemoveScene({ scene: { id, title }, open, onClose, onGone }: RemoveSceneProps) {
  const session = useSession();
  return (
    <RemoveDialog
      title={`Delete “${title}”?`}
      remove={() => removeScene(session, id)}
      notice={`“${title}” is deleted.`}
      stale={scenesKey(session)}
      onRemoved={onGone}
      open={open}
      onClose={onClose}
    >
      The scene goes with all its shots. This cannot be undone.
    </RemoveDialog>
  );
}

/** A refusal says what to do about it. */
async function removeScene(session: Session, id: string): Promise<void> {
  try {
    await session.api.delete("/scenes/{id}", { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    throw new Error(await sayInUse(session, id, error), { cause: error });
  }
}

async function sayInUse({ api }: Session, id: string, { details, message }: ApiError): Promise<string> {
  const { stories, scenes, stages } = details;
  if (Array.isArray(stories)) {
    const { cast_in } = await api.get("/scenes/{id}/preview", { params: { id } });
    const titles = cast_in.map(({ title }) => `“${title}”`).join(", ");
    return `It is cast in ${titles}. Take it out of there first.`;
  }
  if (typeof scenes === "number")
    return `It is the template of ${scenes === 1 ? "another scene" : `${scenes} other scenes`}. Delete those first.`;
  if (Array.isArray(stages)) return "A stage shows it at this moment. Take something else on there first.";
  return message;
}
