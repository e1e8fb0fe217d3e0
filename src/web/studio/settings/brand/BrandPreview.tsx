import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { cssVariables } from "../../../../core/brand/cssVariables.ts";
import { chooseLogo } from "../../../../core/brand/chooseLogo.ts";
import { phoneColors } from "../../../../core/brand/phoneColors.ts";
import { declareBundledFonts } from "../../../screen/fonts/bundledFonts.ts";
import { listFamilyNames, uploadedName } from "../../../screen/fonts/familyNames.ts";
import { declaredFaces, declareFace } from "../../../screen/fonts/fontFaces.ts";
import { useSession } from "../../people/session.ts";
import type { Brand } from "../../../../contract/brand.ts";
import { assetQuery } from "../../library/media/assets.ts";
import { uploadedFontsQuery } from "./brand.ts";
import styles from "./Brand.module.css";

/** A screen and a phone in what is being chosen. */
export function BrandPreview({ brand, isSaved }: { brand: Brand; isSaved: boolean }) {
  useFonts();
  const name = brand.name ?? "Your event";
  const fonts = cssVariables(brand, listFamilyNames);
  return (
    <figure className={styles.preview}>
      <div className={styles.previewScreen} style={fonts} aria-hidden>
        <PreviewLogo brand={brand} />
        <div className={styles.previewWords}>
          <p className={styles.previewHeading}>Welcome to {name}</p>
          <p className={styles.previewText}>The doors open at seven. Find your seat, the show begins soon.</p>
        </div>
        <p className={styles.previewLine}>
          <span className={styles.previewPill}>On stage now</span>
          <span className={styles.previewInk}>Ada Lovelace</span>
          <span className={styles.previewMuted}>Main hall</span>
        </p>
      </div>
      <div
        className={styles.previewPhone}
        style={{ ...fonts, ...writeVariables(phoneColors(brand.colors)) }}
        aria-hidden
      >
        <p className={styles.previewHeading}>{name}</p>
        <p className={styles.previewText}>Send a photo to the wall</p>
        <span className={styles.previewButton}>Choose a photo</span>
      </div>
      <figcaption className={isSaved ? "muted small" : "ready strong small"}>
        {isSaved
          ? "As screens and phones wear it now."
          : "Not worn yet: save to show it on screens and phones."}
      </figcaption>
    </figure>
  );
}

function PreviewLogo({ brand }: { brand: Brand }) {
  const logo = chooseLogo(brand);
  const { data } = useQuery({
    ...assetQuery(useSession(), logo?.asset_id ?? ""),
    enabled: logo !== null,
  });
  if (!logo || !data) return null;
  const plate = logo.plate === null ? {} : { background: logo.plate, padding: "1.5cqw 2cqw" };
  return <img className={styles.previewLogo} src={data.url} alt="" style={plate} />;
}

function writeVariables(colors: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [`--brand-${name.replaceAll("_", "-")}`, String(color)]),
  );
}

/** The families that can be chosen; a browser fetches those that are used. */
function useFonts(): void {
  const { data = [] } = useQuery(uploadedFontsQuery(useSession()));
  useEffect(() => {
    const known = declaredFaces().map(({ face }) => face);
    if (known.length === 0) declareBundledFonts();
    for (const { id, family, url } of data)
      if (family !== undefined && !known.some(({ asset_id }) => asset_id === id))
        declareFace({ family: uploadedName(family), url, descriptors: {}, asset_id: id });
  }, [data]);
}
