/** What is not as it should be on this device, for operators; an audience never sees it. */
export class Problems {
  #onChange: (all: string[]) => void;
  #found = new Map<string, string[]>();

  constructor(onChange: (all: string[]) => void) {
    this.#onChange = onChange;
  }

  get all(): string[] {
    return [...this.#found.values()].flat();
  }

  /** All that this part of the player has to say now; nothing = all is well. */
  set(part: string, problems: string[]): void {
    const before = this.all;
    this.#found.set(part, problems);
    if (String(before) !== String(this.all)) this.#onChange(this.all);
  }
}
