/** This file of a gateway's folder lists the others. */
export const PLAYLIST = "index.m3u8";
