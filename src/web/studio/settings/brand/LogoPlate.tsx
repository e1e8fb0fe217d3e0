import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../people/session.ts";
import { assetQuery } from "../../library/media/assets.ts";
import styles from "./Brand.module.css";

interface LogoPlateProps {
  label: string;
  ground: "dark" | "light";
  asset_id: string;
}

export function LogoPlate({ label, ground, asset_id }: LogoPlateProps) {
  const { data: logo } = useQuery(assetQuery(useSession(), asset_id));
  return (
    <span className={`${styles.logoPlate} ${ground === "dark" ? styles.logoOnDark : styles.logoOnLight}`}>
      {logo && <img src={logo.url} alt={`${label}: ${logo.name}`} />}
    </span>
  );
}
