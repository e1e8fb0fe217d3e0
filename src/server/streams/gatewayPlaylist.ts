/** The file of a gateway's folder that lists the others. */
export const PLAYLIST = "index.m3u8";
