import { useMutation } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Ago } from "../parts/Ago.tsx";
import { useNotify } from "../parts/Notices.tsx";
import { RowMenu } from "../parts/RowMenu.tsx";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { Plays } from "./Plays.tsx";
import { RemoveScreen } from "./RemoveScreen.tsx";
import { ScreenPicture } from "./ScreenPicture.tsx";
import type { Screen } from "../../../contract/screens.ts";
import { commandScreen, nameOf } from "./screens.ts";
import { saySize } from "./sizes.ts";

const route = getRouteApi("/shell/screens/$stage_id");

export function ScreenRow({ screen }: { screen: Screen }) {
  const { workspace } = useSession();
  const { online, resolution, playing, problems, cell } = screen;

  return (
    <li>
      <div className="screen-main">
        <span className={online ? "screen-dot screen-online" : "screen-dot"} aria-hidden />
        <span className="list-name">{nameOf(screen)}</span>
        {online && playing && <Plays playing={playing} />}
        {problems.length > 0 && <ProblemList screen={screen} />}
      </div>
      <span className="muted small list-when">
        <Seen screen={screen} />
        {resolution && ` · ${saySize(resolution)}`}
        {cell && ` · row ${cell.row + 1}, column ${cell.col + 1}`}
      </span>
      {mayEdit(workspace.role) && <ScreenMenu screen={screen} />}
    </li>
  );
}

function ProblemList({ screen }: { screen: Screen }) {
  return (
    <ul className="screen-problems small" aria-label={`Problems of ${nameOf(screen)}`}>
      {screen.problems.map((problem) => (
        <li key={problem}>
          <TriangleAlert aria-hidden />
          {problem}
        </li>
      ))}
    </ul>
  );
}

function ScreenMenu({ screen }: { screen: Screen }) {
  const session = useSession();
  const notify = useNotify();
  const navigate = useNavigate();
  const { stage_id } = route.useParams();
  const [removing, setRemoving] = useState(false);
  const [pictured, setPictured] = useState(false);
  const name = nameOf(screen);
  const ask = useMutation({
    mutationFn: (command: "identify" | "reload") => commandScreen(session, screen.id, command),
    onSuccess: (_, command) =>
      notify(
        command === "identify" ? `“${name}” shows its name for a moment.` : `“${name}” loads its page anew.`,
      ),
    onError: ({ message }) => notify(message),
  });
  const disabled = !screen.online;

  return (
    <div className="list-tools">
      <RowMenu
        label={`More for ${name}`}
        items={[
          { label: "Identify", disabled, onSelect: () => ask.mutate("identify") },
          { label: "Take a picture", disabled, onSelect: () => setPictured(true) },
          { label: "Reload", disabled, onSelect: () => ask.mutate("reload") },
          {
            label: "Name and place",
            onSelect: () =>
              void navigate({
                to: "/screens/$stage_id/screen/$screen_id",
                params: { stage_id, screen_id: screen.id },
              }),
          },
          { label: "Remove", danger: true, onSelect: () => setRemoving(true) },
        ]}
      />
      <RemoveScreen screen={screen} open={removing} onClose={() => setRemoving(false)} />
      {pictured && <ScreenPicture screen={screen} onClose={() => setPictured(false)} />}
    </div>
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
