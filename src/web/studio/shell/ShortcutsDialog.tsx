import { DialogBox } from "../parts/DialogBox.tsx";
import { KeyCap } from "../parts/KeyCap.tsx";
import { rooms } from "../rooms.ts";

const shortcuts = [
  { keys: ["/"], does: "Search" },
  { keys: ["Ctrl", "K"], does: "Search, from anywhere" },
  { keys: ["?"], does: "Show these shortcuts" },
  ...rooms.map(({ label, shortcut }) => ({ keys: ["g", shortcut], does: `Go to ${label}` })),
  { keys: ["Esc"], does: "Close what is open" },
];

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <DialogBox title="Shortcuts" open={open} onClose={onClose}>
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
    </DialogBox>
  );
}
