import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Asset } from "../../../../contract/assets.ts";
import { limits } from "../../../../core/limits.ts";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { useSave } from "../../parts/useSave.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { AssetPicture } from "./AssetPicture.tsx";
import { assetsKey, sayFile } from "./assets.ts";
import { RemoveAsset } from "./RemoveAsset.tsx";
import { SoundPlayer } from "./SoundPlayer.tsx";
import library from "../Library.module.css";
import styles from "./Media.module.css";

interface AssetCardProps {
  asset: Asset;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  onReplace: (asset: Asset) => void;
}

export function AssetCard({ asset, isTicked, onTick, onReplace }: AssetCardProps) {
  const { id, kind, name, used_by } = asset;
  const session = useSession();
  const notify = useNotify();
  const [asked, ask] = useState<"name" | "removal" | null>(null);
  const isEditor = mayEdit(session.workspace.role);
  const copy = () =>
    navigator.clipboard.writeText(asset.address).then(
      () => notify(`The address of “${name}” is copied.`),
      // Browsers give the clipboard to secure pages only.
      () => notify("This browser does not let the studio copy. Open the file and copy its address there."),
    );
  const link = { to: "/library/media", search: (before: object) => ({ ...before, file: id }) } as const;
  return (
    <li className={library.card} data-ticked={isTicked || undefined}>
      {kind === "audio" ? (
        <div className={library.assetPicture} data-kind={kind}>
          <div className={styles.soundTile}>
            <SoundPlayer asset={asset} />
          </div>
        </div>
      ) : (
        <Link {...link} className={library.cardLink} aria-label={`Open ${name}`} tabIndex={-1}>
          <AssetPicture asset={asset} />
        </Link>
      )}
      {asked === "name" ? (
        <RenameField asset={asset} onDone={() => ask(null)} />
      ) : (
        <Link {...link} className={library.cardLink}>
          <span className={`${library.cardTitle} cut`} title={name}>
            {name}
          </span>
        </Link>
      )}
      <p className={`row wrap ${library.cardFacts} muted small`}>
        <span>{sayFile(asset)}</span>
        <span>{used_by === 0 ? "not used" : used_by === 1 ? "used once" : `used ${used_by} times`}</span>
      </p>
      {isEditor && (
        <>
          <div className={styles.tick}>
            <Checkbox bare label={`Choose ${name}`} checked={isTicked} onChange={onTick} />
          </div>
          <RowMenu
            label={`More about ${name}`}
            items={[
              { label: "Rename", onSelect: () => ask("name") },
              { label: "Replace the file", onSelect: () => onReplace(asset) },
              { label: "Copy the address", onSelect: () => void copy() },
              { label: "Delete", danger: true, onSelect: () => ask("removal") },
            ]}
          />
        </>
      )}
      <RemoveAsset asset={asset} open={asked === "removal"} onClose={() => ask(null)} />
    </li>
  );
}

/** Enter and going elsewhere keep what is written, Escape does not. */
function RenameField({ asset: { id, name }, onDone }: { asset: Asset; onDone: () => void }) {
  const session = useSession();
  const [words, setWords] = useState(name);
  const save = useSave(
    (wanted: string) => session.api.patch("/assets/{id}", { params: { id }, body: { name: wanted } }),
    { stale: [assetsKey(session)], notifiesErrors: true },
  );
  const finish = () => {
    const wanted = words.trim();
    if (wanted !== "" && wanted !== name) save.mutate(wanted);
    onDone();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <input
        className={`input ${styles.rename}`}
        aria-label={`New name of ${name}`}
        ref={(field) => {
          // The menu gives the focus back to its button as it closes.
          const timer = setTimeout(() => field?.select(), 50);
          return () => clearTimeout(timer);
        }}
        maxLength={limits.name}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onDone();
        }}
      />
    </form>
  );
}
