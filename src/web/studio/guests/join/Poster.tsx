import type { Ref } from "react";
import type { EngagementRoom } from "../../../../core/engagements/engagement.ts";
import type { Engagement } from "../../../../contract/engagements.ts";
import { posterWords } from "./posterWords.ts";
import { QrCode } from "./QrCode.tsx";
import { roomUrl } from "./roomUrl.ts";

interface PosterProps {
  ref?: Ref<HTMLDivElement>;
  engagement: Engagement;
  /** Where it will hang; null: anywhere. */
  room: EngagementRoom | null;
}

/** Dark on white, also in a dark studio: it is read by cameras, from far away, and on paper. */
export function Poster({ ref, engagement, room }: PosterProps) {
  const { title, join_code, join_url, kinds, languages } = engagement;
  const language = languages[0] ?? "en";
  const words = posterWords[language];
  return (
    <div ref={ref} className="poster" lang={language}>
      <p className="poster-call">{words.call[kinds[0] ?? "photo"]}</p>
      <h2>{room ? `${title} · ${room.label}` : title}</h2>
      <QrCode text={roomUrl(join_url, room)} />
      <p>{words.how}</p>
      {/* Typed by hand it is the shorter one: the room is asked for there. */}
      <p className="poster-address">{join_url.replace(/^https?:\/\//, "")}</p>
      <p className="poster-code">
        {words.code} <b>{join_code}</b>
      </p>
    </div>
  );
}
