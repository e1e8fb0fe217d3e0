import { familyKey } from "../../../core/timeline/fontFamily.ts";

// Under names of our own, so that a font that happens to be installed on one device does not make it look unlike the
// others, and a venue's own cut of a family goes before the bundled one.
export const uploadedName = (family: string) => `uploaded ${familyKey(family)}`;
export const bundledName = (family: string) => `bundled ${familyKey(family)}`;

/** Both, as style sheets write them. */
export const ownNames = (family: string) =>
  `${JSON.stringify(uploadedName(family))}, ${JSON.stringify(bundledName(family))}`;
