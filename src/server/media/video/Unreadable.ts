/** Is thrown when no node will ever make anything of this file, so that trying again is of no use. */
export class Unreadable extends Error {
  override name = "Unreadable";
}
