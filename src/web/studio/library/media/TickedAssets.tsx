import { Trash2, X } from "#icons";
import { useState } from "react";
import type { Asset } from "../../../../contract/assets.ts";
import { Button } from "../../parts/Button.tsx";
import { RemoveDialog } from "../../parts/RemoveDialog.tsx";
import { useSession } from "../../people/session.ts";
import { assetsKey, sayBytes } from "./assets.ts";

interface TickedAssetsProps {
  /** Those that are ticked, of those that are shown. */
  assets: Asset[];
  shown: Asset[];
  onTick: (ids: string[]) => void;
}

/** What can be done with several files at once: those that nothing uses are deleted. */
export function TickedAssets({ assets, shown, onTick }: TickedAssetsProps) {
  const session = useSession();
  const [isAsked, ask] = useState(false);
  const unused = assets.filter(({ used_by }) => used_by === 0);
  const all_unused = shown.filter(({ used_by }) => used_by === 0);
  if (assets.length === 0) return null;
  const in_use = assets.length - unused.length;
  const many = sayFiles(unused.length);
  return (
    <div className="row wrap" role="group" aria-label="Chosen files">
      <span>
        <b>{sayFiles(assets.length)}</b> chosen{in_use > 0 && `, ${in_use} of them in use`}
      </span>
      {all_unused.length > unused.length && (
        <Button
          onClick={() => onTick(all_unused.map(({ id }) => id))}
          label={`Choose all ${all_unused.length} that nothing uses`}
        />
      )}
      <Button
        look="danger"
        icon={Trash2}
        disabled={unused.length === 0}
        onClick={() => ask(true)}
        label={unused.length === 0 ? "Delete" : `Delete ${many}`}
      />
      <Button icon={X} onClick={() => onTick([])} label="Choose none" />
      <RemoveDialog
        title={`Delete ${many}?`}
        open={isAsked}
        onClose={() => ask(false)}
        stale={assetsKey(session)}
        notice={`${many} deleted.`}
        remove={async () => {
          for (const { id } of unused) await session.api.delete("/assets/{id}", { params: { id } });
        }}
        onRemoved={() => onTick([])}
      >
        {sayBytes(unused.reduce((sum, { bytes }) => sum + bytes, 0))} are erased. This cannot be undone.
        {in_use > 0 && " Files in use stay."}
      </RemoveDialog>
    </div>
  );
}

const sayFiles = (count: number) => (count === 1 ? "1 file" : `${count} files`);
