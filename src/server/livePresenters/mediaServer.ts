import type { LiveSource } from "../../core/presenters/livePresenter.ts";
import type { App } from "../app.ts";
import { invalid, notFound, unavailable } from "../http/errors.ts";
import { FetchRefused, safeFetch } from "../media/safeFetch.ts";

const timeout_ms = 5_000;
const answer_bytes = 256 * 1024;

/** The name under which a source is published, here and at a media server elsewhere. */
export const nameChannel = (link_id: string, source: LiveSource) => `${link_id}-${source}`;

/** Hands an offer on to the media server that whoever runs Cuelight has set. */
export async function offerToMediaServer(
  app: App,
  { address, channel, offer }: { address: string; channel: string; offer: string },
): Promise<{ answer: string; remote_url: string | null }> {
  const url = address.replace(/\{channel\}|%7Bchannel%7D/gi, encodeURIComponent(channel));
  try {
    const {
      body,
      headers,
      url: answered,
    } = await safeFetch(url, {
      ...limits(app),
      max_bytes: answer_bytes,
      send: { method: "POST", type: "application/sdp", body: offer },
    });
    const remote_url = headers.location === undefined ? null : URL.parse(headers.location, answered);
    return { answer: body.toString(), remote_url: remote_url?.href ?? null };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    app.log.warn({ err: error }, "media server");
    if (error.status === 404) throw notFound("The stream");
    if (error.status === 400 || error.status === 422) throw invalid("", "is no offer that can be answered");
    throw unavailable("The media server cannot be reached right now");
  }
}

/** Ends a session at the media server. One that cannot be reached ends it by itself when nothing more arrives. */
export async function endAtMediaServer(app: App, remote_url: string): Promise<void> {
  try {
    await safeFetch(remote_url, { ...limits(app), max_bytes: answer_bytes, send: { method: "DELETE" } });
  } catch (error) {
    app.log.warn({ err: error }, "media server");
  }
}

/** The operator's own setting names these hosts, so they may be private; others that they lead to may not. */
function limits({ config: { RTC_WHIP_URL, RTC_WHEP_URL, FETCH_ALLOW_HOSTS } }: App) {
  const own = [RTC_WHIP_URL, RTC_WHEP_URL].flatMap((address) => {
    const url = address === undefined ? null : URL.parse(address);
    return url ? [`${url.hostname}:${url.port || (url.protocol === "https:" ? 443 : 80)}`] : [];
  });
  return { timeout_ms, allow_hosts: [...own, ...FETCH_ALLOW_HOSTS] };
}
