export interface Face {
  skin: string;
  hair: string;
  style: "bob" | "short" | "curls" | "bun" | "bald" | "long";
  shirt: string;
  ground: [string, string];
  beard?: boolean;
  glasses?: boolean;
}

/** A friendly face, as a picture of 800 by 800. */
export function drawPortrait({ skin, hair, style, shirt, ground, beard, glasses }: Face): string {
  const shade = "rgb(0 0 0 / 12%)";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 400 400">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient></defs>
    <rect width="400" height="400" fill="url(#g)"/>
    <circle cx="320" cy="90" r="120" fill="#ffffff" opacity=".08"/>
    ${behind[style](hair)}
    <path d="M40 400c6-70 58-104 112-112l48 26 48-26c54 8 106 42 112 112z" fill="${shirt}"/>
    <path d="M160 250h80v46c0 22-18 36-40 36s-40-14-40-36z" fill="${skin}"/>
    <path d="M160 262c24 26 56 26 80 0v18c-22 24-58 24-80 0z" fill="${shade}"/>
    <ellipse cx="124" cy="186" rx="15" ry="22" fill="${skin}"/><ellipse cx="276" cy="186" rx="15" ry="22" fill="${skin}"/>
    <path d="M124 160c0-58 32-92 76-92s76 34 76 92v30c0 54-34 92-76 92s-76-38-76-92z" fill="${skin}"/>
    ${beard ? `<path d="M124 186c8 26 20 30 40 26 24-6 48-6 72 0 20 4 32 0 40-26v10c0 54-34 92-76 92s-76-38-76-92z" fill="${hair}"/>` : ""}
    <circle cx="148" cy="212" r="15" fill="#e2574c" opacity=".16"/><circle cx="252" cy="212" r="15" fill="#e2574c" opacity=".16"/>
    <path d="M154 156q16-12 32 0M214 156q16-12 32 0" fill="none" stroke="${style === "bald" ? "#4a3a30" : hair}" stroke-width="7" stroke-linecap="round"/>
    <circle cx="170" cy="180" r="8" fill="#23180f"/><circle cx="230" cy="180" r="8" fill="#23180f"/>
    <circle cx="173" cy="177" r="2.6" fill="#fff"/><circle cx="233" cy="177" r="2.6" fill="#fff"/>
    ${glasses ? glassesSvg : ""}
    <path d="M200 188q-10 22 0 26" fill="none" stroke="${shade}" stroke-width="6" stroke-linecap="round"/>
    <path d="M168 232q32 34 64 0-32 12-64 0z" fill="#fff" stroke="#8c3b32" stroke-width="5" stroke-linejoin="round"/>
    ${before[style](hair)}
  </svg>`;
}

const glassesSvg = `<g fill="rgb(255 255 255 / 16%)" stroke="#23262e" stroke-width="6">
  <circle cx="169" cy="181" r="25"/><circle cx="231" cy="181" r="25"/><path d="M194 178q6-5 12 0" fill="none"/></g>`;

type Strands = Record<Face["style"], (hair: string) => string>;

/** What lies behind the face. */
const behind: Strands = {
  bob: (hair) => `<path d="M108 170c0-76 40-118 92-118s92 42 92 118v74c0 14-184 14-184 0z" fill="${hair}"/>`,
  long: (hair) =>
    `<path d="M104 168c0-76 42-120 96-120s96 44 96 120v152c0 20-192 20-192 0z" fill="${hair}"/>`,
  curls: (hair) =>
    `<g fill="${hair}"><circle cx="140" cy="110" r="52"/><circle cx="200" cy="84" r="56"/><circle cx="260" cy="110" r="52"/><circle cx="118" cy="164" r="38"/><circle cx="282" cy="164" r="38"/></g>`,
  bun: (hair) => `<circle cx="200" cy="48" r="36" fill="${hair}"/>`,
  short: () => "",
  bald: () => "",
};

/** What falls into it. */
const before: Strands = {
  bob: (hair) =>
    `<path d="M122 172c-2-62 30-106 80-106 46 0 78 34 76 100-40-4-84-22-104-58-8 32-26 54-52 64z" fill="${hair}"/>`,
  long: (hair) =>
    `<path d="M122 168c-2-62 32-102 78-102s80 40 78 102c-20-8-44-30-56-66-24 34-62 58-100 66z" fill="${hair}"/>`,
  curls: (hair) =>
    `<g fill="${hair}"><circle cx="152" cy="100" r="30"/><circle cx="196" cy="86" r="34"/><circle cx="244" cy="98" r="30"/></g>`,
  bun: (hair) =>
    `<path d="M122 164c-2-60 32-98 78-98s80 38 78 98c-16-34-40-54-78-54s-62 20-78 54z" fill="${hair}"/>`,
  short: (hair) =>
    `<path d="M120 166c-8-70 30-110 84-106 48 2 82 38 76 104-8-20-16-32-24-44-38 12-78 6-104-10-12 12-24 32-32 56z" fill="${hair}"/>`,
  bald: () =>
    `<path d="M150 92q50-34 100 0" fill="none" stroke="rgb(255 255 255 / 22%)" stroke-width="10" stroke-linecap="round"/>`,
};
