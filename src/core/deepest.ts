/** How deep JSON may be nested that is taken in: deeper than any body of the interface, far from the stack's end. */
export const deepest = 40;
