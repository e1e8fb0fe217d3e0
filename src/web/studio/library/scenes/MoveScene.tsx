import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { Select } from "../../parts/Select.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import type { Folder } from "../../../../contract/folders.ts";
import { namedFolders } from "../folders/folders.ts";
import type { Scene } from "../../../../contract/scenes.ts";
import { patchScene, scenesKey } from "./scenes.ts";

interface MoveSceneProps {
  scene: Scene;
  folders: Folder[];
  open: boolean;
  onClose: () => void;
}

export function MoveScene({ scene: { id, title, folder_id }, folders, open, onClose }: MoveSceneProps) {
  const session = useSession();
  const put = (folder_id: string | null) => patchScene(session, id, { folder_id });
  const move = useSave((values) => put(textIn(values, "folder_id") || null).then(() => folder_id), {
    stale: [scenesKey(session)],
    notice: `“${title}” is moved.`,
    undo: put,
    onSaved: onClose,
  });
  return (
    <DialogBox title={`Move “${title}”`} open={open} onClose={onClose}>
      <Form mutation={move} submit="Move">
        <FolderSelect folders={folders} folder_id={folder_id} />
      </Form>
    </DialogBox>
  );
}

/** A field of a form for the folder that a scene lies in. */
export function FolderSelect({ folders, folder_id }: { folders: Folder[]; folder_id: string | null }) {
  return (
    <Select
      label="Folder"
      name="folder_id"
      defaultValue={folder_id ?? ""}
      none="None, at the top"
      choices={namedFolders(folders).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
