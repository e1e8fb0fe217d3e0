import { Maximize, Printer, TriangleAlert } from "#icons";
import { useQuery } from "@tanstack/react-query";
import { type Ref, useEffect, useRef, useState } from "react";
import type { Engagement } from "../../../../contract/engagements.ts";
import type { Session } from "../../../../contract/sessions.ts";
import { isFinished } from "../../../../core/sessions/session.ts";
import { usePlaces } from "../../events/places.ts";
import { sessionsBetweenQuery } from "../../events/sessions.ts";
import { Button } from "../../parts/Button.tsx";
import { CopyField } from "../../parts/CopyField.tsx";
import { Select } from "../../parts/Select.tsx";
import { useSession } from "../../people/session.ts";
import { useServerTime } from "../../shell/serverTime.ts";
import { useEngagement } from "../engagements.ts";
import styles from "./Join.module.css";
import { joinAddress, type JoinPlace, nameJoinPlace } from "./joinAddress.ts";
import { listSessionChoices } from "./listSessionChoices.ts";
import { posterTexts } from "./posterTexts.ts";
import { QrCode } from "../../parts/QrCode.tsx";
import { unreachableHost } from "./unreachableHost.ts";

// What should have begun hours ago may still begin.
const before_ms = 12 * 3_600_000;
// Codes are printed long before an event.
const ahead_ms = 366 * 24 * 3_600_000;

/** What to put on a projector, a table or a door, so that guests find the page. */
export function JoinTab() {
  const engagement = useEngagement();
  const { join_url, rooms } = engagement;
  const poster = useRef<HTMLDivElement>(null);
  const [key, setKey] = useState("");
  const [printsAll, setPrintsAll] = useState(false);
  const room = rooms.find((room) => room.key === key) ?? null;
  const sessions = useSessionsAhead(engagement);
  const [session_id, setSession] = useState("");
  const session = sessions.find(({ id }) => id === session_id) ?? null;
  const url = joinAddress(join_url, { room, session });
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
            <Poster key={room.key} engagement={engagement} place={{ room, session }} />
          ))}
        </div>
      ) : (
        <Poster ref={poster} engagement={engagement} place={{ room, session }} />
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
        {sessions.length > 0 && (
          <SessionSelect sessions={sessions} value={session?.id ?? ""} onChange={setSession} />
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

/** What guests can be asked to ask about; nothing where they ask no questions. */
function useSessionsAhead({ kinds }: Engagement): Session[] {
  const time = useServerTime();
  const [now] = useState(() => Math.round(time.now()));
  const { data = [] } = useQuery({
    ...sessionsBetweenQuery(useSession(), { from: now - before_ms, to: now + ahead_ms }),
    enabled: kinds.includes("question"),
  });
  return data.filter(({ status }) => !isFinished(status));
}

interface SessionSelectProps {
  sessions: Session[];
  value: string;
  onChange: (session_id: string) => void;
}

function SessionSelect({ sessions, value, onChange }: SessionSelectProps) {
  const { places } = usePlaces();
  return (
    <Select
      label="For a session"
      value={value}
      none="No session in particular"
      choices={listSessionChoices(sessions, (one) => places?.findZone(one) ?? "UTC")}
      hint="Each session has a link and a code of its own: what guests ask under it is about the session. The short address to type leaves it out."
      onChange={onChange}
    />
  );
}

interface PosterProps {
  ref?: Ref<HTMLDivElement>;
  engagement: Engagement;
  place: JoinPlace;
}

/** Dark on white, also in a dark studio: it is read by cameras, from far away, and on paper. */
function Poster({ ref, engagement, place }: PosterProps) {
  const { title, join_code, join_url, kinds, languages } = engagement;
  const language = languages[0] ?? "en";
  const words = posterTexts[language];
  return (
    <div ref={ref} className={`stack frame ${styles.poster}`} lang={language}>
      <p className={styles.posterCall}>{words.call[place.session ? "question" : (kinds[0] ?? "photo")]}</p>
      <h2 className="break">{nameJoinPlace(title, place)}</h2>
      <QrCode text={joinAddress(join_url, place)} />
      <p>{words.how}</p>
      {/* Typed by hand it is the shorter one: the room is asked for there, and no session is named. */}
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
