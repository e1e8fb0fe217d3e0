import sharp from "sharp";
import type { DesktopFile } from "./desktop.ts";

const draw = (svg: string) => sharp(Buffer.from(svg));

/** An evening at sea, as large as a screen. */
export async function harbourPicture(): Promise<DesktopFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#0b2545"/><stop offset=".55" stop-color="#e07a5f"/><stop offset="1" stop-color="#f2cc8f"/>
    </linearGradient></defs>
    <rect width="1920" height="1080" fill="url(#sky)"/><circle cx="1360" cy="640" r="130" fill="#ffe8c2"/>
    <path d="M0 700 Q480 640 960 700 T1920 690 V1080 H0Z" fill="#13315c"/>
    <path d="M0 800 Q480 750 960 810 T1920 790 V1080 H0Z" fill="#0b2545"/></svg>`;
  return { name: "Harbour.jpg", type: "image/jpeg", bytes: await draw(svg).jpeg().toBuffer() };
}

/** A name beside a sign, on nothing. */
export async function logoOf(name: string, fill = "#f2cc8f"): Promise<DesktopFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="200">
    <circle cx="100" cy="100" r="80" fill="${fill}"/><path d="M60 110 L100 50 L140 110Z" fill="#0b2545"/>
    <text x="200" y="125" font-family="sans-serif" font-weight="700" font-size="72" fill="#ffffff">${name}</text></svg>`;
  return { name: `${name}.png`, type: "image/png", bytes: await draw(svg).png().toBuffer() };
}
