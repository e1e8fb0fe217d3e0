import sharp from "sharp";

/** Somebody's photo: a face in the upper half, a bright wall behind it. */
export function portrait(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
    <linearGradient id="wall" x2="1" y2="1">
      <stop offset="0" stop-color="#f7efe2"/><stop offset="1" stop-color="#c9b8a2"/>
    </linearGradient>
    <rect width="900" height="1200" fill="url(#wall)"/>
    <path d="M235 470q-10-300 215-310 225 10 215 310l30 330H205z" fill="#3b2a24"/>
    <rect x="380" y="600" width="140" height="180" fill="#d39b7d"/>
    <ellipse cx="450" cy="470" rx="165" ry="215" fill="#e8b494"/>
    <path d="M285 430q20-190 165-190t165 190q-60-110-165-120-105 10-165 120z" fill="#3b2a24"/>
    <circle cx="385" cy="470" r="16" fill="#2b1d18"/><circle cx="515" cy="470" r="16" fill="#2b1d18"/>
    <path d="M390 570q60 50 120 0" stroke="#9b4a3f" stroke-width="14" fill="none" stroke-linecap="round"/>
    <path d="M90 1200q10-400 290-440l70 70 70-70q280 40 290 440z" fill="#27476b"/>
    <path d="M380 760l70 70 70-70 20 60-90 120-90-120z" fill="#f4f1ea"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
