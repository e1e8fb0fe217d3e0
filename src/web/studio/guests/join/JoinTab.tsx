import { Maximize, Printer } from "lucide-react";
import { useRef } from "react";
import { CopyField } from "../../parts/CopyField.tsx";
import { useEngagement } from "../engagementContext.ts";
import "./join.css";
import { Poster } from "./Poster.tsx";

/** What to put on a projector, a table or a door, so that guests find the page. */
export function JoinTab() {
  const { title, join_code, join_url } = useEngagement();
  const poster = useRef<HTMLDivElement>(null);
  return (
    <div className="join">
      <Poster ref={poster} title={title} join_code={join_code} join_url={join_url} />
      <div className="join-ways">
        <p>
          Guests scan the code with their phone’s camera, or type the address. No account, no app. Put it on a
          wall, a projector or the tables.
        </p>
        <CopyField label="Join link" value={join_url} />
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
          <a className="button" href={join_url} target="_blank" rel="noreferrer">
            Open the guests’ page
          </a>
        </div>
      </div>
    </div>
  );
}
