import { useMatchRoute } from "@tanstack/react-router";
import { DialogBox } from "../parts/DialogBox.tsx";
import { KeyCap } from "../parts/KeyCap.tsx";
import { deskShortcuts, lookingShortcuts } from "../guests/desk/deskShortcuts.ts";
import { gameShortcuts } from "../guests/quiz/game/gameShortcuts.ts";
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
      {own && <h3 className="shortcuts-of">On the desk</h3>}
      {own && <Shortcuts shortcuts={own} />}
      {own && <h3 className="shortcuts-of">Everywhere</h3>}
      <Shortcuts shortcuts={shortcuts} />
    </DialogBox>
  );
}

/** Those of the desk that is open. */
function useOwnShortcuts() {
  const matches = useMatchRoute();
  const isOperator = mayOperate(useSession().workspace.role);
  if (matches({ to: "/guests/$engagement_id" }) !== false)
    return isOperator ? deskShortcuts : lookingShortcuts;
  if (!isOperator) return null;
  return matches({ to: "/guests/$engagement_id/quiz/games/$game_id" }) !== false ? gameShortcuts : null;
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
