import { Maximize, Printer, TriangleAlert } from "#icons";
import { type Ref, useEffect, useRef, useState } from "react";
import type { Engagement } from "../../../../contract/engagements.ts";
import type { EngagementRoom } from "../../../../core/engagements/engagement.ts";
import { Button } from "../../parts/Button.tsx";
import { CopyField } from "../../parts/CopyField.tsx";
import { Select } from "../../parts/Select.tsx";
import { useEngagement } from "../engagements.ts";
import styles from "./Join.module.css";
import { posterTexts } from "./posterTexts.ts";
import { QrCode } from "../../parts/QrCode.tsx";
import { unreachableHost } from "./unreachableHost.ts";

/** What to put on a projector, a table or a door, so that guests find the page. */
export function JoinTab() {
  const engagement = useEngagement();
  const { join_url, rooms } = engagement;
  const poster = useRef<HTMLDivElement>(null);
  const [key, setKey] = useState("");
  const [printsAll, setPrintsAll] = useState(false);
  const room = rooms.find((room) => room.key === key) ?? null;
  const url = roomUrl(join_url, room);
  const host = unreachableHost(join_url);

  useEffect(() => {
    if (!printsAll) return;
    const done = () => setPrintsAll(false);
    addEventListener("afterprint", done);
    print();
    return () => removeEventListener("afterprint", done);
  }, [printsAll]);

  return (
    <div className={styles.join}>
      {printsAll ? (
        <div className="stack gap-16">
          {rooms.map((room) => (
            <Poster key={room.key} engagement={engagement} room={room} />
          ))}
        </div>
      ) : (
        <Poster ref={poster} engagement={engagement} room={room} />
      )}
      <div className="stack gap-16">
        {host !== null && <Unreachable host={host} address={join_url} />}
        <p>
          Guests scan the code with their phone’s camera, or type the address. No account, no app. Put it on a
          wall, a projector or the tables.
        </p>
        {rooms.length > 0 && (
          <Select
            label="Where it hangs"
            value={room?.key ?? ""}
            none="Anywhere: guests say where they are"
            choices={rooms.map(({ key, label }) => ({ value: key, label }))}
            hint="Each room has a link and a code of its own, under which it is chosen already."
            onChange={setKey}
          />
        )}
        <CopyField key={url} label="Join link" value={url} />
        <div className={`wrap ${styles.actions}`}>
          <Button
            look="main"
            icon={Maximize}
            label="Fill the screen"
            onClick={() => void poster.current?.requestFullscreen()}
          />
          <Button icon={Printer} label="Print" onClick={() => print()} />
          {rooms.length > 1 && (
            <Button icon={Printer} label="Print one for each room" onClick={() => setPrintsAll(true)} />
          )}
          <a className="button" href={url} target="_blank" rel="noreferrer">
            Open the guests’ page
          </a>
        </div>
      </div>
    </div>
  );
}

interface PosterProps {
  ref?: Ref<HTMLDivElement>;
  engagement: Engagement;
  /** Where it will hang; null: anywhere. */
  room: EngagementRoom | null;
}

/** Dark on white, also in a dark studio: it is read by cameras, from far away, and on paper. */
function Poster({ ref, engagement, room }: PosterProps) {
  const { title, join_code, join_url, kinds, languages } = engagement;
  const language = languages[0] ?? "en";
  const words = posterTexts[language];
  return (
    <div ref={ref} className={`stack frame ${styles.poster}`} lang={language}>
      <p className={styles.posterCall}>{words.call[kinds[0] ?? "photo"]}</p>
      <h2 className="break">{room ? `${title} · ${room.label}` : title}</h2>
      <QrCode text={roomUrl(join_url, room)} />
      <p>{words.how}</p>
      {/* Typed by hand it is the shorter one: the room is asked for there. */}
      <p className="strong size-16 break">{join_url.replace(/^https?:\/\//, "")}</p>
      <p className={styles.posterCode}>
        {words.code} <b>{join_code}</b>
      </p>
    </div>
  );
}

/** Said here and not on the poster: whoever runs the place can mend it, a guest cannot. */
function Unreachable({ host, address }: { host: string; address: string }) {
  const { protocol, port } = new URL(address);
  const example = `${protocol}//192.168.1.20${port && `:${port}`}`;
  return (
    <div className={`break ${styles.unreachable}`} role="note">
      <TriangleAlert aria-hidden className="ready" />
      <p>
        <strong>Phones cannot reach this link.</strong> <code>{host}</code> is this machine only. Start
        Cuelight with <code>PUBLIC_URL</code> set to an address that phones reach, such as{" "}
        <code>{example}</code>. The link and the code follow.
      </p>
    </div>
  );
}

/** Where phones find a room chosen already; null: none is. */
function roomUrl(join_url: string, room: EngagementRoom | null): string {
  return room ? `${join_url}?room=${encodeURIComponent(room.key)}` : join_url;
}
