import type { Transport } from "../../../core/channels/channel.ts";

export const transportLabels: Record<Transport, string> = {
  hls: "HLS",
  dash: "DASH",
  http: "HTTP",
  rtsp: "RTSP",
  multicast: "Multicast",
};
