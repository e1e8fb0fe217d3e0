import { AudioLines, Type } from "#icons";
import type { Asset } from "../../../../contract/assets.ts";
import { ownUrl } from "./assets.ts";
import styles from "../Library.module.css";

/** What there is to see of a file whose name stands beside it. */
export function AssetPicture({ asset }: { asset: Asset }) {
  const { kind } = asset;
  return (
    <div className={styles.assetPicture} data-kind={kind}>
      {kind === "image" && <img src={ownUrl(asset)} alt="" loading="lazy" />}
      {kind === "video" && (
        <video src={`${ownUrl(asset)}#t=1`} muted preload="metadata" aria-hidden tabIndex={-1} />
      )}
      {kind === "audio" && <AudioLines aria-hidden />}
      {kind === "font" && <Type aria-hidden />}
    </div>
  );
}
