/** No node will ever make anything of this file: trying again is of no use. */
export class Unreadable extends Error {
  override name = "Unreadable";
}
