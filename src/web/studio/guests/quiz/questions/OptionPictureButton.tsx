import { useQuery } from "@tanstack/react-query";
import { ImageOff, ImagePlus } from "lucide-react";
import { useState } from "react";
import { AssetDialog } from "../../../library/media/AssetDialog.tsx";
import { AssetPicture } from "../../../library/media/AssetPicture.tsx";
import { assetQuery } from "../../../library/media/assets.ts";
import { IconButton } from "../../../parts/Button.tsx";
import { useSession } from "../../../people/session.ts";
import styles from "./Question.module.css";

interface OptionPictureButtonProps {
  asset_id: string | null;
  /** Which option: "option 2". */
  name: string;
  onChange: (asset_id: string | null) => void;
}

/** An option's picture: chosen from the media, and taken out by a second button. */
export function OptionPictureButton({ asset_id, name, onChange }: OptionPictureButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {asset_id === null ? (
        <IconButton icon={ImagePlus} label={`Choose a picture for ${name}`} onClick={() => setOpen(true)} />
      ) : (
        <>
          <ChosenPicture asset_id={asset_id} />
          <IconButton
            icon={ImageOff}
            label={`Take the picture of ${name} out`}
            onClick={() => onChange(null)}
          />
        </>
      )}
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
    </>
  );
}

function ChosenPicture({ asset_id }: { asset_id: string }) {
  const { data: asset } = useQuery({ ...assetQuery(useSession(), asset_id), retry: false });
  return <span className={styles.optionPicture}>{asset && <AssetPicture asset={asset} />}</span>;
}
