/** One picture of the screen. */
export interface View {
  element: HTMLElement;
  /** Must be called once it stands in the page, and whenever the window or the fonts change. */
  measure(): void;
  /** Brings it to this moment of server time, touching only what differs; `stands` while the clock does. */
  update(now: number, stands?: boolean): void;
  /** Releases what it holds; it is not shown again. */
  dispose?(): void;
}
