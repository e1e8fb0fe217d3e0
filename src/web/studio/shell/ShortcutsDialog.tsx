import { useMatchRoute } from "@tanstack/react-router";
import { DialogBox } from "../parts/DialogBox.tsx";
import { KeyCap } from "../parts/KeyCap.tsx";
import { deskShortcuts } from "../guests/desk/deskShortcuts.ts";
import { rooms } from "../rooms.ts";

const shortcuts = [
  { keys: ["/"], does: "Search" },
  { keys: ["Ctrl", "K"], does: "Search, from anywhere" },
  { keys: ["?"], does: "Show these shortcuts" },
  ...rooms.map(({ label, shortcut }) => ({ keys: ["g", shortcut], does: `Go to ${label}` })),
  { keys: ["Esc"], does: "Close what is open" },
];

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isDesk = useMatchRoute()({ to: "/guests/$engagement_id" }) !== false;
  return (
    <DialogBox title="Shortcuts" open={open} onClose={onClose}>
      {isDesk && <h3>On the desk</h3>}
      {isDesk && <Shortcuts shortcuts={deskShortcuts} />}
      {isDesk && <h3>Everywhere</h3>}
      <Shortcuts shortcuts={shortcuts} />
    </DialogBox>
  );
}

function Shortcuts({ shortcuts }: { shortcuts: { keys: string[]; does: string }[] }) {
  return (
    <dl className="shortcuts">
      {shortcuts.map(({ keys, does }) => (
        <div key={does}>
          <dt>{does}</dt>
          <dd>
            {keys.map((key) => (
              <KeyCap key={key} name={key} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
