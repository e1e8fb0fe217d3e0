import { type ReactNode, useState } from "react";
import type { Asset } from "../../../contract/assets.ts";
import { AssetDialog } from "../library/media/AssetDialog.tsx";
import { nameFile } from "../library/media/nameFile.ts";
import { UploadList } from "../library/media/UploadArea.tsx";
import { useUploads } from "../library/media/useUploads.ts";
import { useNotify } from "../parts/Notices.tsx";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import type { CellPictures } from "../table/gridTypes.ts";

interface Options {
  isPicture: CellPictures["isPicture"];
  onWrite: (row_id: string, column: string, value: string) => void;
}

/** Pictures are chosen from the library, dropped or pasted: their cell then holds the address of the file. */
export function useCellPictures({ isPicture, onWrite }: Options): {
  pictures: CellPictures;
  parts: ReactNode;
} {
  const session = useSession();
  const notify = useNotify();
  const [chosen, setChosen] = useState<{ row_id: string; column: string } | null>(null);
  const { uploads, add } = useUploads();

  function take(row_id: string, column: string, asset: Asset) {
    if (asset.kind === "image") onWrite(row_id, column, asset.address);
    else notify(`“${asset.name}” is no picture. It is in Media now.`);
  }

  return {
    pictures: {
      isPicture,
      choose: (row_id, column) => setChosen({ row_id, column }),
      put(row_id, column, file) {
        if (!mayEdit(session.workspace.role))
          return notify("Only editors upload pictures. You can choose one that is in Media.");
        add(nameFile(file), (asset) => take(row_id, column, asset));
      },
    },
    parts: (
      <>
        <UploadList uploads={uploads} />
        {chosen && (
          <AssetDialog
            kinds={["image"]}
            onClose={() => setChosen(null)}
            onPick={(asset) => {
              take(chosen.row_id, chosen.column, asset);
              setChosen(null);
            }}
          />
        )}
      </>
    ),
  };
}
