/**
 * One picture of something that guests take part in; all that moves in it follows from what is told of that, and the
 * clock.
 */
export interface Scene<Told> {
  element: HTMLElement;
  /** Writes the same picture further on; `at` is when that began. */
  write?(told: Told, at: number): void;
  tick(now: number): void;
  /** Sets all words anew; it stands in the page. */
  fit(): void;
  readonly ready?: Promise<unknown>;
  dispose?(): void;
}
