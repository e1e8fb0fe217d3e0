import { useState } from "react";
import { Ago } from "../parts/Ago.tsx";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { RemoveScreen } from "./RemoveScreen.tsx";
import { nameOf, type Screen } from "./screens.ts";
import { saySize } from "./sizes.ts";

export function ScreenRow({ screen }: { screen: Screen }) {
  const { workspace } = useSession();
  const [removing, setRemoving] = useState(false);
  const { online, resolution } = screen;

  return (
    <li>
      <span className="list-name">
        <span className={online ? "screen-dot screen-online" : "screen-dot"} aria-hidden />
        {nameOf(screen)}
      </span>
      <span className="muted small list-when">
        <Seen screen={screen} />
        {resolution && ` · ${saySize(resolution)}`}
      </span>
      {mayEdit(workspace.role) && (
        <button
          type="button"
          className="button"
          aria-label={`Remove ${nameOf(screen)}`}
          onClick={() => setRemoving(true)}
        >
          Remove
        </button>
      )}
      <RemoveScreen screen={screen} open={removing} onClose={() => setRemoving(false)} />
    </li>
  );
}

function Seen({ screen: { online, last_seen_at } }: { screen: Screen }) {
  if (online) return "Online";
  if (last_seen_at === null) return "Not seen yet";
  return (
    <>
      Offline, seen <Ago at={last_seen_at} />
    </>
  );
}
