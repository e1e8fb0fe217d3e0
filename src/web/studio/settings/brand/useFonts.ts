import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { declareBundledFonts } from "../../../screen/fonts/bundledFonts.ts";
import { uploadedName } from "../../../screen/fonts/familyNames.ts";
import { declaredFaces, declareFace } from "../../../screen/fonts/fontFaces.ts";
import { useSession } from "../../people/session.ts";
import { uploadedFontsQuery } from "./brand.ts";

/** Declares the families that can be chosen; a browser fetches those that are used. */
export function useFonts(): void {
  const { data = [] } = useQuery(uploadedFontsQuery(useSession()));
  useEffect(() => {
    const known = declaredFaces().map(({ face }) => face);
    if (known.length === 0) declareBundledFonts();
    for (const { id, family, url } of data)
      if (family !== undefined && !known.some(({ asset_id }) => asset_id === id))
        declareFace({ family: uploadedName(family), url, descriptors: {}, asset_id: id });
  }, [data]);
}
