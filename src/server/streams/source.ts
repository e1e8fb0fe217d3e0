/** Says where a channel comes from, as it is stored. */
export interface Source {
  transport: "multicast" | "hls" | "dash" | "rtsp" | "http";
  url: string;
}
