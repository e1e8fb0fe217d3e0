export { keyRing } from "./keyRing.ts";
export { findKeyActor } from "./keys.repo.ts";
export { addKey, removeKey } from "./keys.ts";
export { refuseWideningTo } from "./refuseWidening.ts";
export { findWorkspace } from "./workspaces.repo.ts";
