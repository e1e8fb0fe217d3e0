import { ImageOff, ImagePlus } from "#icons";
import { useState } from "react";
import { AssetDialog } from "../../../library/media/AssetDialog.tsx";
import { IconButton } from "../../../parts/Button.tsx";
import { OptionPicture } from "./OptionPicture.tsx";

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
          <OptionPicture asset_id={asset_id} />
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
