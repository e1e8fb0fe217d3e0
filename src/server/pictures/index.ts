export { screenPicturesUrl } from "./pictureFiles.ts";
