import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { cssVariables } from "../../../../core/brand/cssVariables.ts";
import { logoFor } from "../../../../core/brand/logoFor.ts";
import { phoneColors } from "../../../../core/brand/phoneColors.ts";
import { declareBundledFonts } from "../../../screen/fonts/bundledFonts.ts";
import { listFamilyNames, uploadedName } from "../../../screen/fonts/familyNames.ts";
import { declaredFaces, declareFace } from "../../../screen/fonts/fontFaces.ts";
import { useSession } from "../../people/session.ts";
import type { Brand } from "../../../../contract/brand.ts";
import { assetQuery, uploadedFontsQuery } from "./brand.ts";

/** A screen and a phone in what is being chosen. */
export function BrandPreview({ brand, isSaved }: { brand: Brand; isSaved: boolean }) {
  useFonts();
  const name = brand.name ?? "Your event";
  const fonts = cssVariables(brand, listFamilyNames);
  return (
    <figure className="brand-preview">
      <div className="preview-screen" style={fonts} aria-hidden>
        <PreviewLogo brand={brand} />
        <div className="preview-words">
          <p className="preview-heading">Welcome to {name}</p>
          <p className="preview-text">The doors open at seven. Find your seat, the show begins soon.</p>
        </div>
        <p className="preview-line">
          <span className="preview-pill">On stage now</span>
          <span className="preview-ink">Ada Lovelace</span>
          <span className="preview-muted">Main hall</span>
        </p>
      </div>
      <div
        className="preview-phone"
        style={{ ...fonts, ...variablesOf(phoneColors(brand.colors)) }}
        aria-hidden
      >
        <p className="preview-heading">{name}</p>
        <p className="preview-text">Send a photo to the wall</p>
        <span className="preview-button">Choose a photo</span>
      </div>
      <figcaption className={isSaved ? "muted small" : "preview-unsaved small"}>
        {isSaved
          ? "As screens and phones wear it now."
          : "Not worn yet: save to show it on screens and phones."}
      </figcaption>
    </figure>
  );
}

function PreviewLogo({ brand }: { brand: Brand }) {
  const logo = logoFor(brand);
  const { data } = useQuery({
    ...assetQuery(useSession(), logo?.asset_id ?? ""),
    enabled: logo !== null,
  });
  if (!logo || !data) return null;
  const plate = logo.plate === null ? {} : { background: logo.plate, padding: "1.5cqw 2cqw" };
  return <img className="preview-logo" src={data.url} alt="" style={plate} />;
}

function variablesOf(colors: object): Record<string, string> {
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
