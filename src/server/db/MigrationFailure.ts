/** Is thrown when the database cannot be brought up to this version; its message is a sentence for whoever starts it. */
export class MigrationFailure extends Error {
  override name = "MigrationFailure";
}
