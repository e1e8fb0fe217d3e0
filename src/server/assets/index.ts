export { addAsset, createAsset, deleteAsset } from "./assets.ts";
export { findFonts } from "./assets.repo.ts";
export { mediaUrl, screenMediaUrl } from "./mediaFiles.ts";
export { readFileName, newFile, tooLarge, withReceivedFile } from "./receiveFile.ts";
export {
  type StoredFile,
  fetchFile,
  getFile,
  image_bytes,
  keepingFile,
  removeFile,
  storeImage,
} from "./storeFile.ts";
