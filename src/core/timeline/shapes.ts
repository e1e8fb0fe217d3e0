/** What people call the ratio of a canvas's width to its height. */
export const shapes = ["landscape", "portrait", "square"] as const;
export type Shape = (typeof shapes)[number];
