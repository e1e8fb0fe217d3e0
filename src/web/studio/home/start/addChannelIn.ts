import { splitUrl, detectTransport } from "../../../../core/channels/channel.ts";
import { ApiError } from "../../../../client/ApiError.ts";
import { addChannel, importPlaylist } from "../../channels/channels.ts";
import { textIn } from "../../parts/Form.tsx";
import type { Session } from "../../people/session.ts";
import { urlIn } from "./UrlField.tsx";

/** As the server names what it may refuse. */
export const addressName = (within: string) => `${within}sources.0.url`;
export const nameName = (within: string) => `${within}channel_name`;

/** The channel of the address that was written instead of choosing one. */
export async function addChannelIn(session: Session, values: FormData, within: string): Promise<string> {
  try {
    return await addOne(session, values, within);
  } catch (error) {
    throw error instanceof ApiError ? inFormsWords(error, within) : error;
  }
}

/** The form has other fields of these names. */
function inFormsWords(refusal: ApiError, within: string): ApiError {
  const { status, code, message, details } = refusal;
  const { field = "" } = details;
  const named = field === "name" ? nameName(within) : addressName(within);
  if (!["name", "url", "m3u", "sources.0.url"].includes(field)) return refusal;
  const said = message.startsWith(`${field} `) ? named + message.slice(field.length) : message;
  return new ApiError(status, { code, message: said, details: { ...details, field: named } });
}

async function addOne(session: Session, values: FormData, within: string): Promise<string> {
  const url = urlIn(values, addressName(within));
  if (url === "") throw new Error("Give the address of a stream or a playlist.");
  if (isPlaylist(url)) return importOne(session, { url });
  const transport = detectTransport(url);
  if (!transport)
    throw new Error("This is not the address of a stream. It begins with https://, rtsp:// or udp://.");
  const name = textIn(values, nameName(within)) || splitUrl(url).host;
  const sources = [{ transport, url, venue_ids: null }];
  const rest = { number: null, group: null, logo_url: null, tvg_id: null };
  return (await addChannel(session, { name, sources, ...rest })).id;
}

/** Of several channels a person chooses: they are shown then. */
export async function importOne(
  session: Session,
  playlist: { url: string } | { m3u: string },
): Promise<string> {
  await importPlaylist(session, { ...playlist, venue_ids: null }, () => {});
  const { items } = await session.api.get("/channels", { query: { limit: 2 } });
  if (items.length === 1) return items[0]!.id;
  throw new Error(
    items.length === 0 ? "The playlist holds no channel." : "The channels are here now. Choose one.",
  );
}

/** A list of channels; `.m3u8` is the usual end of one stream. */
const isPlaylist = (url: string) => /\.m3u(?=$|[?#])|[?&]type=m3u(?=$|[_&])/i.test(url);
