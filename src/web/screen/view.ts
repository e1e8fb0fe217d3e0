/** One picture of the screen. */
export interface View {
  element: HTMLElement;
  /** Once it stands in the page, and whenever the window or the fonts change. */
  measure(): void;
  /** Brings it to this moment of server time; touches only what differs. */
  update(now: number): void;
  /** Lets go of what it holds; it is not shown again. */
  dispose?(): void;
}
