// These pictures for screens and guests' posts are drawn, so that nobody's photo is needed.

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

const sky = (id: string, colours: string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colours
    .map((colour, place) => `<stop offset="${place / (colours.length - 1)}" stop-color="${colour}"/>`)
    .join("")}</linearGradient>`;

const crane = (x: number, y: number, scale: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" stroke="${colour}" stroke-width="9" fill="none" stroke-linecap="round">
    <path d="M0 0V-300M60 0V-300M0 0L60-75M60 0L0-75M0-75L60-150M60-75L0-150M0-150L60-225M60-150L0-225M0-225L60-300M-110-300H330M30-300V-370M30-370L330-300M30-370L-110-300M250-300V-190"/>
    <path d="M232-190h36v34h-36z" fill="${colour}"/></g>`;

const boat = (x: number, y: number, scale: number, hull: string, sail: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0-210V-10" stroke="#3a2b23" stroke-width="8"/>
    <path d="M8-204Q120-110 126-26H8z" fill="${sail}"/><path d="M-8-176Q-84-100-90-26H-8z" fill="${sail}" opacity=".82"/>
    <path d="M-120-16H150L112 44H-78z" fill="${hull}"/><path d="M-120-16H150l-8 13H-112z" fill="#fff" opacity=".35"/></g>`;

const waves = (width: number, from: number, to: number, colour: string) =>
  Array.from({ length: 7 }, (_, row) => {
    const y = from + ((to - from) * (row + 0.6)) / 7;
    return Array.from({ length: 9 }, (_, place) => {
      const x = ((place * 2 + (row % 2)) * width) / 18 + ((row * 53) % 40);
      return `<path d="M${x} ${y}q20-9 40 0" stroke="${colour}" stroke-width="${3 + row * 0.7}" fill="none" stroke-linecap="round" opacity="${0.2 + row * 0.05}"/>`;
    }).join("");
  }).join("");

/** Draws the harbour in the evening: calm behind words on the left, busy on the right. */
export const harbourAtDusk = (): string =>
  svg(
    1920,
    1280,
    `<defs>${sky("s", ["#16213f", "#3b3f6e", "#b4617a", "#f2a06b", "#ffd59a"])}${sky("w", ["#c8706f", "#4a4273", "#141c38"])}</defs>
    <rect width="1920" height="800" fill="url(#s)"/><circle cx="1260" cy="690" r="130" fill="#fff0cf"/>
    <path d="M0 790C260 700 420 740 640 700s420 40 620 10 420 30 660-30v120H0z" fill="#2b3058"/>
    <rect y="790" width="1920" height="490" fill="url(#w)"/>
    <g fill="#ffe3b0"><rect x="1150" y="806" width="220" height="10" rx="5" opacity=".75"/><rect x="1100" y="840" width="320" height="10" rx="5" opacity=".5"/><rect x="1170" y="880" width="190" height="9" rx="4" opacity=".4"/><rect x="1060" y="930" width="400" height="9" rx="4" opacity=".22"/></g>
    ${crane(1560, 800, 1.35, "#1a2144")}${crane(700, 800, 0.8, "#242b52")}
    ${waves(1920, 850, 1260, "#ffd9b0")}
    ${boat(1420, 960, 1.5, "#e4572e", "#fff6e6")}${boat(1010, 880, 0.7, "#2f7f86", "#ffe9c9")}`,
  );

/** Draws the pier by day. */
export const pierByDay = (): string =>
  svg(
    1600,
    1200,
    `<defs>${sky("s", ["#4aa3c7", "#9cd3e0", "#e9f4ea"])}${sky("w", ["#3d9db0", "#175a73"])}</defs>
    <rect width="1600" height="700" fill="url(#s)"/><circle cx="300" cy="210" r="88" fill="#fff6d6"/>
    <g fill="#fff" opacity=".85"><ellipse cx="980" cy="200" rx="150" ry="42"/><ellipse cx="1080" cy="168" rx="96" ry="48"/><ellipse cx="620" cy="300" rx="110" ry="30"/></g>
    <rect y="690" width="1600" height="510" fill="url(#w)"/>${waves(1600, 720, 1180, "#e9fbff")}
    <g><path d="M1170 690V380h90v310z" fill="#f7f2e8"/><path d="M1170 470h90v66h-90zM1170 600h90v66h-90z" fill="#d9483b"/><rect x="1156" y="350" width="118" height="34" rx="8" fill="#24364b"/><path d="M1180 350v-52h70v52z" fill="#ffd978"/><path d="M1168 300h94l-47-44z" fill="#d9483b"/></g>
    <path d="M0 930H900V990H0z" fill="#8a5a3a"/><path d="M0 930H900v14H0z" fill="#b27a50"/>
    <g fill="#6f452b"><rect x="80" y="980" width="30" height="220"/><rect x="330" y="980" width="30" height="220"/><rect x="580" y="980" width="30" height="220"/><rect x="830" y="980" width="30" height="220"/></g>
    ${boat(1040, 900, 1.25, "#204f6b", "#fffdf5")}`,
  );

/** Draws something to eat at the stands. */
export const bowlOfSoup = (): string =>
  svg(
    1200,
    1200,
    `<defs>${sky("s", ["#f7c873", "#ee8f5b"])}</defs><rect width="1200" height="1200" fill="url(#s)"/>
    <ellipse cx="600" cy="900" rx="470" ry="70" fill="#000" opacity=".14"/><path d="M160 560h880c0 230-150 350-440 350S160 790 160 560z" fill="#f9f4ea"/>
    <ellipse cx="600" cy="560" rx="440" ry="110" fill="#fffaf0"/><ellipse cx="600" cy="566" rx="390" ry="86" fill="#2f7d5b"/>
    <g fill="#7cc48d"><ellipse cx="470" cy="560" rx="70" ry="20"/><ellipse cx="690" cy="590" rx="90" ry="20"/><ellipse cx="760" cy="540" rx="48" ry="14"/></g>
    <g stroke="#fff" stroke-width="22" fill="none" stroke-linecap="round" opacity=".7"><path d="M460 420q-40-70 0-130t0-130M620 400q-40-70 0-130t0-130M780 420q-40-70 0-130t0-130"/></g>`,
  );

/** Draws a knot that somebody learned to tie. */
export const goodKnot = (): string =>
  svg(
    1200,
    1200,
    `<defs>${sky("s", ["#1d5d73", "#123a52"])}</defs><rect width="1200" height="1200" fill="url(#s)"/>
    <g fill="none" stroke-linecap="round"><g stroke="#8f6a3e" stroke-width="92"><path d="M80 760C420 760 420 380 640 380s240 300 20 320-240-300 0-330 420 180 460 180"/></g>
    <g stroke="#e7c690" stroke-width="72"><path d="M80 760C420 760 420 380 640 380s240 300 20 320-240-300 0-330 420 180 460 180"/></g>
    <g stroke="#b98f56" stroke-width="8" stroke-dasharray="4 44"><path d="M80 760C420 760 420 380 640 380s240 300 20 320-240-300 0-330 420 180 460 180"/></g></g>`,
  );
