/** Says what a page may load; `streams` names where else media may come from. */
export const policyWith = (streams: string) =>
  [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    `media-src 'self' blob:${streams}`,
    "font-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self' blob: ws: wss:${streams}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");

export const policy = policyWith("");

/** On pages where a click decides, no other page may put them under its own. */
export const unframed = policy.replace("frame-ancestors 'self'", "frame-ancestors 'none'");
