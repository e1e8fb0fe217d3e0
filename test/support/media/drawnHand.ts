/** A raised open hand that models take for one; `height` is that of all of it, with part of the arm. */
export function drawnHand(height: number): string {
  const fingers = [
    { from: [88, 200], to: [72, 90], width: 26 },
    { from: [118, 192], to: [112, 56], width: 28 },
    { from: [150, 192], to: [156, 66], width: 27 },
    { from: [180, 204], to: [200, 104], width: 23 },
    { from: [92, 280], to: [30, 196], width: 28 },
  ].map(({ from, to, width }) => {
    const line = `<path d="M${from.join(" ")}L${to.join(" ")}" stroke-linecap="round"`;
    return `${line} stroke="#c98f6b" stroke-width="${width + 6}"/>${line} stroke="#e8b896" stroke-width="${width}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 260 400" height="${height}" fill="none">
    <rect x="95" y="300" width="80" height="100" fill="#d9a682"/>
    <path d="M72 190Q68 290 92 318L176 318Q206 280 196 190Z" fill="#e8b896" stroke="#c98f6b" stroke-width="4"/>
    ${fingers.join("")}
    <path d="M92 180Q130 205 180 190" stroke="#e8b896" stroke-width="30"/>
    <path d="M84 232Q120 216 150 240M90 260Q130 236 182 230" stroke="#b97f5c" stroke-width="3"/>
  </svg>`;
}
