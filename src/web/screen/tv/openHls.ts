import type { HlsConfig, LoadPolicy } from "hls.js";
import workerPath from "hls.js/dist/hls.worker.js?url";
import { openPlain } from "./openPlain.ts";
import type { Failure, StreamOpener } from "./stream.ts";

/** Loads the full build: many channels send their sound as a rendition of its own, which the light one leaves out. */
export const loadHls = async () => (await import("hls.js")).default;

export const openHls: StreamOpener = async (video, url, listener) => {
  const Hls = await loadHls();
  if (!Hls.isSupported()) return openPlain(video, url, listener);
  const { Events, ErrorTypes } = Hls;
  const hls = new Hls(config);
  let mended = 0;
  hls.on(Events.MANIFEST_LOADED, () => listener.onAnswer());
  hls.on(Events.ERROR, (_name, { fatal, type, details, response }) => {
    if (!fatal) return;
    // A decoder that stumbled once often goes on with what comes next.
    if (type === ErrorTypes.MEDIA_ERROR && mended++ === 0) return hls.recoverMediaError();
    listener.onFail(findFailure(type === ErrorTypes.NETWORK_ERROR, /timeout/i.test(details), response?.code));
  });
  hls.attachMedia(video);
  hls.loadSource(url);
  return { rest: () => hls.stopLoad(), close: () => hls.destroy() };
};

function findFailure(is_network: boolean, is_late: boolean, status = 0): Failure {
  if (!is_network) return "broken";
  if (is_late) return "silent";
  return status === 0 ? "unreachable" : "broken";
}

const policy = (first_byte_ms: number, load_ms: number, retries: number): LoadPolicy => ({
  default: {
    maxTimeToFirstByteMs: first_byte_ms,
    maxLoadTimeMs: load_ms,
    timeoutRetry: { maxNumRetry: 0, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: retries, retryDelayMs: 300, maxRetryDelayMs: 600 },
  },
});

/**
 * The buffer is a few seconds near the live edge; trouble is reported soon, since whoever opened it may know another
 * source.
 */
const config: Partial<HlsConfig> = {
  workerPath,
  startFragPrefetch: true,
  testBandwidth: false,
  maxBufferLength: 10,
  maxMaxBufferLength: 20,
  backBufferLength: 4,
  liveSyncDurationCount: 3,
  liveMaxLatencyDurationCount: 10,
  capLevelToPlayerSize: true,
  manifestLoadPolicy: policy(8_000, 10_000, 0),
  playlistLoadPolicy: policy(3_000, 6_000, 1),
  fragLoadPolicy: policy(5_000, 15_000, 2),
  keyLoadPolicy: policy(5_000, 8_000, 1),
};
