export interface Fault {
  block_uuid: string;
  /** The id of an asset, or an address. */
  file?: string | undefined;
  /** Null means that the file is shown after all, here and wherever else. */
  message: string | null;
}
