import { Maximize, Printer } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { CopyField } from "../../parts/CopyField.tsx";
import { useEngagement } from "../engagementContext.ts";
import "./join.css";
import { Poster } from "./Poster.tsx";
import { roomUrl } from "./roomUrl.ts";
import { Unreachable } from "./Unreachable.tsx";
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
  const id = useId();

  useEffect(() => {
    if (!printsAll) return;
    const done = () => setPrintsAll(false);
    addEventListener("afterprint", done);
    print();
    return () => removeEventListener("afterprint", done);
  }, [printsAll]);

  return (
    <div className="join">
      {printsAll ? (
        <div className="posters">
          {rooms.map((room) => (
            <Poster key={room.key} engagement={engagement} room={room} />
          ))}
        </div>
      ) : (
        <Poster ref={poster} engagement={engagement} room={room} />
      )}
      <div className="join-ways">
        {host !== null && <Unreachable host={host} address={join_url} />}
        <p>
          Guests scan the code with their phone’s camera, or type the address. No account, no app. Put it on a
          wall, a projector or the tables.
        </p>
        {rooms.length > 0 && (
          <div className="field">
            <label htmlFor={id}>Where it hangs</label>
            <select
              id={id}
              className="input"
              value={room?.key ?? ""}
              onChange={({ target }) => setKey(target.value)}
              aria-describedby={`${id}-hint`}
            >
              <option value="">Anywhere: guests say where they are</option>
              {rooms.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
            <p id={`${id}-hint`} className="field-hint">
              Each room has a link and a code of its own, under which it is chosen already.
            </p>
          </div>
        )}
        <CopyField key={url} label="Join link" value={url} />
        <div className="join-actions">
          <button
            type="button"
            className="button button-main"
            onClick={() => void poster.current?.requestFullscreen()}
          >
            <Maximize aria-hidden /> Fill the screen
          </button>
          <button type="button" className="button" onClick={() => print()}>
            <Printer aria-hidden /> Print
          </button>
          {rooms.length > 1 && (
            <button type="button" className="button" onClick={() => setPrintsAll(true)}>
              <Printer aria-hidden /> Print one for each room
            </button>
          )}
          <a className="button" href={url} target="_blank" rel="noreferrer">
            Open the guests’ page
          </a>
        </div>
      </div>
    </div>
  );
}
