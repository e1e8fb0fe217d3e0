import { ApiError } from "../../../../client/ApiError.ts";
import type { ListedLayout } from "../../../../contract/layouts.ts";
import { RemoveDialog } from "../../parts/RemoveDialog.tsx";
import { type Session, useSession } from "../../people/session.ts";
import { layoutsKey, listScenes } from "./layouts.ts";

interface RemoveLayoutProps {
  layout: Pick<ListedLayout, "id" | "title">;
  open: boolean;
  onClose: () => void;
  /** Before the list is read again. */
  onGone?: () => Promise<unknown>;
}

export function RemoveLayout({ layout: { id, title }, open, onClose, onGone }: RemoveLayoutProps) {
  const session = useSession();
  return (
    <RemoveDialog
      title={`Delete “${title}”?`}
      remove={() => removeLayout(session, id)}
      notice={`“${title}” is deleted.`}
      stale={layoutsKey(session)}
      onRemoved={onGone}
      open={open}
      onClose={onClose}
    >
      A layout that scenes are on cannot be deleted. This cannot be undone.
    </RemoveDialog>
  );
}

/** A refusal says which scenes are on it. */
async function removeLayout({ api }: Session, id: string): Promise<void> {
  try {
    await api.delete("/layouts/{id}", { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const { items } = await api.get("/layouts/{id}/uses", { params: { id } });
    throw new Error(sayInUse(listScenes(items)), { cause: error });
  }
}

const most_named = 5;

function sayInUse(scenes: readonly { title: string }[]): string {
  if (scenes.length === 0) return "Something is on it. Read the page again.";
  const named = scenes.slice(0, most_named).map(({ title }) => `“${title}”`);
  const more = scenes.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  const list = new Intl.ListFormat("en-GB").format(all);
  return `${list} ${scenes.length === 1 ? "is" : "are"} on it. Choose another layout in ${scenes.length === 1 ? "its" : "their"} shots first.`;
}
