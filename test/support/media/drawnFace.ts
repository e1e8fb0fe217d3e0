/** A face that people and models take for one, with hair, neck and shoulders; `height` is that of all of it. */
export function drawnFace(height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 260" height="${height}">
    <defs>
      <radialGradient id="skin" cx="45%" cy="40%" r="65%">
        <stop offset="0" stop-color="#f0c8a8"/><stop offset="0.7" stop-color="#d8a07c"/>
        <stop offset="1" stop-color="#9c6848"/>
      </radialGradient>
      <radialGradient id="cheek">
        <stop offset="0" stop-color="#d98a72" stop-opacity="0.6"/>
        <stop offset="1" stop-color="#d98a72" stop-opacity="0"/>
      </radialGradient>
      <linearGradient id="neck" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#8a5a3e"/><stop offset="1" stop-color="#c8946f"/>
      </linearGradient>
    </defs>
    <path d="M20 260Q30 215 80 205L120 205Q170 215 180 260Z" fill="#31465f"/>
    <path d="M78 170L78 212Q100 228 122 212L122 170Z" fill="url(#neck)"/>
    <path d="M36 110Q30 20 100 16Q170 20 164 110L158 140Q100 150 42 140Z" fill="#3a2618"/>
    <path d="M48 95Q48 42 100 40Q152 42 152 95Q152 150 128 176Q100 200 72 176Q48 150 48 95Z" fill="url(#skin)"/>
    <path d="M46 92Q56 44 100 42Q144 44 154 92Q140 62 104 60Q70 60 46 92Z" fill="#3a2618"/>
    <path d="M96 104Q93 126 88 134Q100 144 112 134Q107 126 104 104" fill="#b97f5c" opacity="0.55"/>
    ${[76, 124].map(eye).join("")}
    <ellipse cx="93" cy="137" rx="4" ry="2.4" fill="#6e4028"/>
    <ellipse cx="107" cy="137" rx="4" ry="2.4" fill="#6e4028"/>
    <path d="M78 157Q100 150 122 157Q100 176 78 157Z" fill="#a3443f"/>
    <path d="M78 157Q100 161 122 157" stroke="#6b2624" stroke-width="2" fill="none"/>
    <path d="M88 178Q100 184 112 178" stroke="#a06a4a" stroke-width="3" fill="none" opacity="0.6"/>
  </svg>`;
}

function eye(x: number): string {
  return `
    <path d="M${x - 15} 91Q${x} 82 ${x + 15} 91" stroke="#3a2618" stroke-width="5" fill="none"/>
    <ellipse cx="${x}" cy="106" rx="15" ry="10" fill="#a8714f" opacity="0.6"/>
    <ellipse cx="${x}" cy="106" rx="11" ry="6.5" fill="#f6f1ea"/>
    <circle cx="${x}" cy="106" r="6" fill="#2b1a10"/>
    <path d="M${x - 12} 104Q${x} 96 ${x + 12} 104" stroke="#2b1a10" stroke-width="2.5" fill="none"/>
    <circle cx="${x < 100 ? 66 : 134}" cy="136" r="16" fill="url(#cheek)"/>`;
}
