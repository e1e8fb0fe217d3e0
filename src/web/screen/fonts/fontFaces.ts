export interface Face {
  family: string;
  url: string;
  descriptors: FontFaceDescriptors;
  /** The id of the file in the library. */
  asset_id?: string;
}

const faces = new WeakMap<FontFace, Face>();

/** Makes a font known to the page from now on; it is fetched when it is used. */
export function declareFace(face: Face): void {
  const { family, url, descriptors } = face;
  const declared = new FontFace(family, `url(${JSON.stringify(url)})`, { display: "swap", ...descriptors });
  faces.set(declared, face);
  document.fonts.add(declared);
}

/** Lists all that were declared, whether fetched or not. */
export function declaredFaces(): { face: Face; declared: FontFace }[] {
  return [...document.fonts].flatMap((declared) => {
    const face = faces.get(declared);
    return face ? { face, declared } : [];
  });
}

/** A browser never asks again for a font that it once could not get, but a screen plays for months. */
export function renewLostFaces(): void {
  for (const { face, declared } of declaredFaces()) {
    if (declared.status !== "error") continue;
    document.fonts.delete(declared);
    declareFace(face);
  }
}
