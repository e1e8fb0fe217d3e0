import { ApiError } from "../../../../client/ApiError.ts";
import type { Asset } from "../../../../contract/assets.ts";
import { RemoveDialog } from "../../parts/RemoveDialog.tsx";
import { useSession } from "../../people/session.ts";
import { assetsKey } from "./assets.ts";
import { AssetUses } from "./AssetUses.tsx";

interface RemoveAssetProps {
  asset: Asset;
  open: boolean;
  onClose: () => void;
  onRemoved?: () => void;
}

export function RemoveAsset({ asset: { id, name, used_by }, open, onClose, onRemoved }: RemoveAssetProps) {
  const session = useSession();
  return (
    <RemoveDialog
      title={`Delete “${name}”?`}
      remove={() => session.api.delete("/assets/{id}", { params: { id } })}
      notice={`“${name}” is deleted.`}
      stale={assetsKey(session)}
      explain={explainUse}
      open={open}
      onClose={onClose}
      onRemoved={onRemoved}
    >
      {used_by === 0 ? (
        "The file is erased. This cannot be undone."
      ) : (
        <>
          <span>It is in use. Take it out here first:</span>
          {open && <AssetUses asset_id={id} />}
        </>
      )}
    </RemoveDialog>
  );
}

export function explainUse(error: Error): Error {
  const count = error instanceof ApiError && error.status === 409 && error.details["used_by"];
  if (typeof count !== "number") return error;
  const where = count === 1 ? "one place" : `${count} places`;
  return new Error(`It is used in ${where}. Take it out there first.`);
}
