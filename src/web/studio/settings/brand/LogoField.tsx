import { X } from "#icons";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { IconButton } from "../../parts/Button.tsx";
import { Fault } from "../../parts/Fault.tsx";
import { ChooseFile } from "../../parts/ChooseFile.tsx";
import { useRefusal } from "../../parts/Form.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { assetQuery } from "../../library/media/assets.ts";
import { LogoPlate } from "./LogoPlate.tsx";

interface LogoFieldProps {
  label: string;
  name: string;
  ground: "dark" | "light";
  value: string | null;
  onChange: (asset_id: string | null) => void;
  hint?: string;
}

/** The picture goes to the library at once; worn it is once the brand is saved. */
export function LogoField(props: LogoFieldProps) {
  const {
    label,
    name,
    ground,
    value,
    onChange,
    hint = "PNG with a clear ground is best; up to 10 MB.",
  } = props;
  const session = useSession();
  const queryClient = useQueryClient();
  const id = useId();
  const refusal = useRefusal(name);
  const send = useSave(
    (file: File) =>
      session.api.post("/assets", {
        body: file,
        headers: { "X-Filename": encodeURIComponent(file.name) },
      }),
    {
      onSaved(asset) {
        queryClient.setQueryData(assetQuery(session, asset.id).queryKey, asset);
        onChange(asset.id);
      },
    },
  );

  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span id={id} className="field-label">
        {label}
      </span>
      {value !== null && (
        <div className="row wrap">
          <LogoPlate label={label} ground={ground} asset_id={value} />
          <IconButton
            icon={X}
            label={`Take away the ${label.toLowerCase()}`}
            onClick={() => onChange(null)}
          />
        </div>
      )}
      <ChooseFile
        label={label}
        accept="image/png,image/jpeg,image/webp,image/gif"
        button={send.isPending ? "Sending" : value === null ? "Choose a picture" : "Choose another"}
        hint={hint}
        disabled={send.isPending}
        onFile={(file) => send.mutate(file)}
      />
      <Fault>{send.error?.message ?? refusal}</Fault>
    </div>
  );
}
