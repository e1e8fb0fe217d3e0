import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Replace, Trash2 } from "#icons";
import { useState } from "react";
import type { Asset } from "../../../../contract/assets.ts";
import { limits } from "../../../../core/limits.ts";
import { Ago } from "../../parts/Ago.tsx";
import { Button } from "../../parts/Button.tsx";
import { CopyField } from "../../parts/CopyField.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Facts } from "../../parts/Facts.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { useSave } from "../../parts/useSave.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { assetQuery, assetsKey, kindWords, ownUrl, sayBytes, sayDuration } from "./assets.ts";
import { AssetUses } from "./AssetUses.tsx";
import { FocusPicker } from "./FocusPicker.tsx";
import { RemoveAsset } from "./RemoveAsset.tsx";
import { SoundPlayer } from "./SoundPlayer.tsx";
import styles from "./Media.module.css";

interface AssetSheetProps {
  asset_id: string;
  onReplace: (asset: Asset) => void;
  onClose: () => void;
}

/** All there is to know and to do about one file. */
export function AssetSheet({ asset_id, onReplace, onClose }: AssetSheetProps) {
  const query = useQuery(assetQuery(useSession(), asset_id));
  return (
    <DialogBox title={query.data?.name ?? "File"} onClose={onClose} width={980}>
      <QueryView query={query} lines={6}>
        {(asset) => <Sheet asset={asset} onReplace={onReplace} onClose={onClose} />}
      </QueryView>
    </DialogBox>
  );
}

function Sheet({ asset, onReplace, onClose }: { asset: Asset } & Omit<AssetSheetProps, "asset_id">) {
  const session = useSession();
  const [isRemoving, askRemove] = useState(false);
  const isEditor = mayEdit(session.workspace.role);
  const { id, kind, width, height, duration_ms, family, bytes, created_at, address } = asset;
  return (
    <div className={styles.sheet}>
      <div className="stack gap-12">
        {kind === "image" && isEditor ? <FocusPicker asset={asset} /> : <LargeView asset={asset} />}
        <Facts
          facts={[
            ["Kind", kindWords[kind].one],
            ["Size in pixels", width !== null && height !== null && `${width} × ${height}`],
            ["Length", duration_ms !== null && sayDuration(duration_ms)],
            ["Family", family],
            ["File size", sayBytes(bytes)],
            ["Added", <Ago key="added" at={created_at} />],
          ]}
        />
        <p className="row wrap">
          {isEditor && (
            <>
              <Button icon={Replace} onClick={() => onReplace(asset)} label="Replace the file" />
              <Button look="danger" icon={Trash2} onClick={() => askRemove(true)} label="Delete" />
            </>
          )}
          <a className="row" href={ownUrl(asset)} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden /> Open the file
          </a>
        </p>
      </div>
      <div className="stack gap-16">
        <CopyField label="Address for records and other systems" value={address} />
        <section className="stack gap-8">
          <h3>Where it is used</h3>
          <AssetUses asset_id={id} />
        </section>
        {isEditor ? <Details key={id} asset={asset} /> : asset.alt !== "" && <p>{asset.alt}</p>}
      </div>
      <RemoveAsset asset={asset} open={isRemoving} onClose={() => askRemove(false)} onRemoved={onClose} />
    </div>
  );
}

function LargeView({ asset }: { asset: Asset }) {
  const { kind, alt } = asset;
  if (kind === "audio") return <SoundPlayer asset={asset} />;
  if (kind === "font") return null;
  return (
    <div className={styles.large} data-kind={kind}>
      {kind === "image" ? (
        <img key={asset.url} src={ownUrl(asset)} alt={alt} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- an uploaded file brings no captions
        <video key={asset.url} src={ownUrl(asset)} controls preload="metadata" aria-label={asset.name} />
      )}
    </div>
  );
}

function Details({ asset: { id, kind, name, alt } }: { asset: Asset }) {
  const session = useSession();
  const save = useSave(
    (values) =>
      session.api.patch("/assets/{id}", {
        params: { id },
        body: {
          name: textIn(values, "name"),
          ...(kind === "image" && { alt: textIn(values, "alt") }),
        },
      }),
    { stale: [assetsKey(session)], notice: "Saved." },
  );
  return (
    <Form mutation={save} submit="Save">
      <Field label="Name" name="name" required maxLength={limits.name} defaultValue={name} />
      {kind === "image" && (
        <Field
          label="What it shows, in words"
          name="alt"
          rows={2}
          maxLength={limits.alt}
          defaultValue={alt}
          hint="Read to people who do not see the picture."
        />
      )}
    </Form>
  );
}
