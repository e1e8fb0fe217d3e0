import { useMutation, useQueryClient } from "@tanstack/react-query";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import type { Folder } from "../../../../contract/folders.ts";
import { namedFolders } from "../folders/folders.ts";
import { SelectField } from "../SelectField.tsx";
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
  const queryClient = useQueryClient();
  const notify = useNotify();
  const put = async (folder_id: string | null) => {
    await patchScene(session, id, { folder_id });
    await queryClient.invalidateQueries({ queryKey: scenesKey(session) });
  };
  const move = useMutation({
    mutationFn: (values: FormData) => put(textIn(values, "folder_id") || null),
    onSuccess() {
      onClose();
      notify(`“${title}” is moved.`, () => void put(folder_id));
    },
  });
  return (
    <DialogBox title={`Move “${title}”`} open={open} onClose={onClose}>
      <Form onSend={move.mutate} busy={move.isPending} error={move.error} submit="Move">
        <SelectField
          label="Folder"
          name="folder_id"
          defaultValue={folder_id ?? ""}
          choices={folderChoices(folders)}
        />
      </Form>
    </DialogBox>
  );
}

export const folderChoices = (folders: Folder[]) => [
  { value: "", label: "None, at the top" },
  ...namedFolders(folders).map(({ id, name }) => ({ value: id, label: name })),
];
