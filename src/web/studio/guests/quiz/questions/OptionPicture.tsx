import { useQuery } from "@tanstack/react-query";
import { AssetPicture } from "../../../library/media/AssetPicture.tsx";
import { assetQuery } from "../../../library/media/assets.ts";
import { useSession } from "../../../people/session.ts";
import styles from "./Question.module.css";

/** An option's picture, small beside its label; its room stays where the picture is gone from the media. */
export function OptionPicture({ asset_id }: { asset_id: string }) {
  const { data: asset } = useQuery({ ...assetQuery(useSession(), asset_id), retry: false });
  return <span className={styles.optionPicture}>{asset && <AssetPicture asset={asset} />}</span>;
}
