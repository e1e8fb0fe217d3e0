export { type Upload, checkReceived } from "./checkReceived.ts";
export { eraseUpload } from "./eraseUpload.ts";
export { type AnnouncedFile, type Ticket, makeTicket, withMeans, withoutVideoTools } from "./makeTicket.ts";
export { receiveBody } from "./receiveBody.ts";
export { settleUpload, uploadGone } from "./settleUpload.ts";
export { createUpload, makeMaker } from "./uploads.ts";
export { UploadMissing, withUpload } from "./withUpload.ts";
