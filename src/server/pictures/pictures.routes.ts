import { getWorkspaceId } from "../http/call.ts";
import { screenPicturesUrl } from "./pictureFiles.ts";
import { implement, ok } from "../http/endpoint.ts";
import { pictures } from "../../contract/pictures.ts";

export const pictureEndpoints = [
  implement(pictures.readScreenPictures, async ({ call }) =>
    ok({ url: screenPicturesUrl(call.app, getWorkspaceId(call)) }),
  ),
];
