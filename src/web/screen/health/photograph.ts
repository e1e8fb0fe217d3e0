import { usedFonts } from "./usedFonts.ts";

const longest_px = 1280;
const quality = 0.85;
const xhtml = "http://www.w3.org/1999/xhtml";
const svg = "http://www.w3.org/2000/svg";

type Picture = HTMLImageElement | HTMLVideoElement | HTMLCanvasElement;

/**
 * Takes a picture of the page as it is now. No browser lets a page look at itself without asking whoever sits in
 * front of it, so the page is drawn once more: a copy of it, with all it needs inside, as an image.
 */
export async function photograph(): Promise<Blob> {
  const { innerWidth: width, innerHeight: height } = window;
  const copy = document.documentElement.cloneNode(false) as HTMLElement;
  const body = document.body.cloneNode(true) as HTMLElement;
  // This happens at once, before anything moves on.
  holdStill(document.body, body);
  const style = document.createElement("style");
  copy.append(style, body);
  style.textContent = `${await usedFonts()}\n${writtenStyles()}`;
  const image = await decoded(
    `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing(copy, width, height))}`,
  );
  return developed(image, Math.min(1, longest_px / Math.max(width, height)));
}

// An image counts as decoded before the fonts in it are: only when it is drawn do they begin to be read.
const letters_ms = 1_000;

async function decoded(url: string): Promise<HTMLImageElement> {
  const first = await load(url);
  document.createElement("canvas").getContext("2d")!.drawImage(first, 0, 0);
  await new Promise((resolve) => setTimeout(resolve, letters_ms));
  return load(url);
}

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/**
 * Copies what stands in the page only for this moment: pictures, frames of videos, and where animations have come to.
 */
function holdStill(original: Element, copy: Element): void {
  const originals = [original, ...original.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll("*")];
  originals.forEach((element, place) => {
    const twin = copies[place] as HTMLElement;
    if (element.getAnimations().length > 0) {
      const { opacity, transform } = getComputedStyle(element);
      Object.assign(twin.style, { opacity, transform });
    }
    if (isPicture(element)) twin.replaceWith(makeStill(element));
  });
}

function isPicture(element: Element): element is Picture {
  return (
    element instanceof HTMLImageElement ||
    element instanceof HTMLVideoElement ||
    element instanceof HTMLCanvasElement
  );
}

function makeStill(picture: Picture): HTMLElement {
  const still = document.createElement("img");
  still.className = picture.className;
  still.style.cssText = picture.style.cssText;
  const { width, height, display, objectFit } = getComputedStyle(picture);
  Object.assign(still.style, { width, height, display, objectFit });
  const bytes = readPixels(picture);
  if (bytes === null) still.style.visibility = "hidden";
  else still.src = bytes;
  return still;
}

/**
 * Returns null for a picture that shows nothing yet, or that the page may show but not read, and for what a camera
 * sees.
 */
function readPixels(picture: Picture): string | null {
  // Nothing that the screen's camera sees ever leaves the page.
  if (picture instanceof HTMLVideoElement && picture.srcObject instanceof MediaStream) return null;
  const { width, height } = findSize(picture);
  const scale = Math.min(1, longest_px / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  if (canvas.width === 0 || canvas.height === 0) return null;
  try {
    canvas.getContext("2d")!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/webp", 0.9);
  } catch {
    return null;
  }
}

function findSize(picture: Picture): { width: number; height: number } {
  if (picture instanceof HTMLImageElement)
    return { width: picture.naturalWidth, height: picture.naturalHeight };
  if (picture instanceof HTMLVideoElement) return { width: picture.videoWidth, height: picture.videoHeight };
  return picture;
}

/** Writes all styles but the fonts, which an image cannot fetch. */
function writtenStyles(): string {
  return [...document.styleSheets, ...document.adoptedStyleSheets]
    .flatMap(({ cssRules }) => Array.from(cssRules))
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map(({ cssText }) => cssText)
    .join("\n");
}

function drawing(page: HTMLElement, width: number, height: number): string {
  const root = document.createElementNS(svg, "svg");
  root.setAttribute("width", String(width));
  root.setAttribute("height", String(height));
  // The copy is the root element here, so it takes the page's theme.
  for (const { name, value } of page.attributes) root.setAttribute(name, value);
  const room = document.createElementNS(svg, "foreignObject");
  room.setAttribute("width", "100%");
  room.setAttribute("height", "100%");
  page.setAttribute("xmlns", xhtml);
  room.append(page);
  root.append(room);
  return new XMLSerializer().serializeToString(root);
}

function developed(image: HTMLImageElement, scale: number): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be written"))),
      "image/jpeg",
      quality,
    ),
  );
}
