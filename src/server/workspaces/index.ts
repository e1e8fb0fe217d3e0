export { keyRing } from "./keyRing.ts";
export { addKey, removeKey } from "./keys.ts";
export { refuseWideningTo } from "./refuseWidening.ts";
