export { addAsset, createAsset, deleteAsset } from "./assets.ts";
export { fetchFile, findOwnImage, getFile } from "./fetchFile.ts";
export { findFonts } from "./assets.repo.ts";
export { type AssetFile, findFile, isGenuineAddress, mediaUrl, screenMediaUrl } from "./mediaFiles.ts";
export { noteMentions } from "./mentions.repo.ts";
export { readFileName, createFilePath, tooLarge, withReceivedFile } from "./receiveFile.ts";
export { type StoredFile, image_bytes, keepingFile, removeFile, storeImage } from "./storeFile.ts";
