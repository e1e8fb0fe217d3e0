import { blockElement, type Drawer } from "./drawer.ts";

/** A kind that has no content here has its place in the picture, and nothing that an audience could see. */
export const nothing: Drawer = {
  draw: ({ kind }) => ({ element: blockElement(kind), write() {}, isThere: () => false }),
};
