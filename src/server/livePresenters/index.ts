export { createGuestLink, revokeLink } from "./links.ts";
export { updateLinks } from "./livePresenters.repo.ts";
export { readOnAir } from "./onAir.repo.ts";
export { readPresenting } from "./presenting.ts";
export { findLinkByToken, liveLimits } from "./tokens.ts";
