import { useMatchRoute } from "@tanstack/react-router";
import { Fragment } from "react";
import { DialogBox } from "../parts/DialogBox.tsx";
import { KeyCap } from "../parts/KeyCap.tsx";
import { deskShortcuts, lookingShortcuts } from "../guests/desk/deskShortcuts.ts";
import { lookingAtQuestions, questionShortcuts } from "../guests/questions/questionShortcuts.ts";
import { runShortcuts } from "../cueLists/run/useGoKey.ts";
import { controlShortcuts } from "../control/useControlKeys.ts";
import { sessionShortcuts } from "../events/desk/useDeskKeys.ts";
import { gameShortcuts } from "../guests/quiz/game/gameShortcuts.ts";
import { canvasShortcuts } from "../library/editor/canvas/canvasShortcuts.ts";
import { timelineShortcuts } from "../library/editor/timeline/timelineShortcuts.ts";
import { mayOperate } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { rooms } from "../rooms.ts";

const shortcuts = [
  { keys: ["/"], does: "Search" },
  { keys: ["Ctrl", "K"], does: "Search, from anywhere" },
  { keys: ["?"], does: "Show these shortcuts" },
  ...rooms.map(({ label, shortcut }) => ({ keys: ["g", shortcut], does: `Go to ${label}` })),
  { keys: ["Esc"], does: "Close what is open" },
];

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const own = useOwnShortcuts();
  return (
    <DialogBox title="Shortcuts" open={open} onClose={onClose}>
      {own.map(({ place, shortcuts }) => (
        <Fragment key={place}>
          <h3 className="shortcuts-of">{place}</h3>
          <Shortcuts shortcuts={shortcuts} />
        </Fragment>
      ))}
      {own.length > 0 && <h3 className="shortcuts-of">Everywhere</h3>}
      <Shortcuts shortcuts={shortcuts} />
    </DialogBox>
  );
}

/** Those of the desk or the editor that is open. */
function useOwnShortcuts() {
  const matches = useMatchRoute();
  const isOperator = mayOperate(useSession().workspace.role);
  if (matches({ to: "/library/scenes/$scene_id/shots/$shot_id" }) !== false)
    return [
      { place: "On the picture", shortcuts: canvasShortcuts },
      { place: "On the timeline", shortcuts: timelineShortcuts },
    ];
  if (matches({ to: "/control", fuzzy: true }) !== false)
    return [
      { place: "In the control room", shortcuts: controlShortcuts[isOperator ? "operator" : "viewer"] },
    ];
  const place = "On the desk";
  if (matches({ to: "/guests/$engagement_id" }) !== false)
    return [{ place, shortcuts: isOperator ? deskShortcuts : lookingShortcuts }];
  if (matches({ to: "/guests/$engagement_id/questions" }) !== false)
    return [{ place, shortcuts: isOperator ? questionShortcuts : lookingAtQuestions }];
  if (!isOperator) return [];
  if (matches({ to: "/events/sessions" }) !== false) return [{ place, shortcuts: sessionShortcuts }];
  if (matches({ to: "/run/$list_id" }) !== false) return [{ place, shortcuts: runShortcuts }];
  const isGame = matches({ to: "/guests/$engagement_id/quiz/games/$game_id" }) !== false;
  return isGame ? [{ place, shortcuts: gameShortcuts }] : [];
}

function Shortcuts({ shortcuts }: { shortcuts: { keys: string[]; does: string }[] }) {
  return (
    <dl className="shortcuts">
      {shortcuts.map(({ keys, does }) => (
        <div key={does} className="row between gap-16">
          <dt>{does}</dt>
          <dd className="row gap-4">
            {keys.map((key) => (
              <KeyCap key={key} name={key} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
