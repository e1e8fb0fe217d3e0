import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { AssetDialog } from "../../library/media/AssetDialog.tsx";
import { assetQuery, ownUrl } from "../../library/media/assets.ts";
import { Button } from "../../parts/Button.tsx";
import { useSession } from "../../people/session.ts";
import styles from "./AlertTemplates.module.css";

interface AlertPictureProps {
  asset_id: string | null;
  onChange: (asset_id: string | null) => void;
}

/** An arrow or a map beside the words. */
export function AlertPicture({ asset_id, onChange }: AlertPictureProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data: asset } = useQuery({
    ...assetQuery(useSession(), asset_id ?? ""),
    enabled: asset_id !== null,
  });
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span id={id} className="field-label">
        Picture
      </span>
      <span className="row wrap">
        {asset_id !== null && asset && (
          <img className={styles.picture} src={ownUrl(asset)} alt={asset.name} />
        )}
        <Button
          label={asset_id === null ? "Choose a picture" : "Choose another"}
          onClick={() => setOpen(true)}
        />
        {asset_id !== null && <Button look="text" label="Clear" onClick={() => onChange(null)} />}
      </span>
      <p className="field-hint">An arrow or a map beside the words.</p>
      {isOpen && (
        <AssetDialog
          kinds={["image"]}
          onClose={() => setOpen(false)}
          onPick={({ id }) => {
            onChange(id);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
