import { X } from "#icons";
import type { Command } from "../../../../contract/liveMessages.ts";
import { Button, IconButton } from "../../parts/Button.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { screensKey } from "../screens.ts";
import styles from "./AllScreens.module.css";
import type { PlacedScreen } from "./arrangeScreens.ts";

interface CommandBarProps {
  chosen: readonly PlacedScreen[];
  /** All that are shown now. */
  found: readonly PlacedScreen[];
  onSelect: (ids: ReadonlySet<string>) => void;
}

const done: Record<Command, [one: string, many: string]> = {
  identify: ["1 screen shows its name for a moment", "screens show their names for a moment"],
  screenshot: ["1 screen takes a picture of itself", "screens take pictures of themselves"],
  reload: ["1 screen loads its page anew", "screens load their pages anew"],
};
/** Which of them are offline is said up to this many names. */
const most_names = 3;

/** What can be asked of the selected screens; it stays in its place while they scroll. */
export function CommandBar({ chosen, found, onSelect }: CommandBarProps) {
  const { api, workspace } = useSession();
  const ask = useSave(
    (command: Command) =>
      api.post("/screens/commands", { body: { command, screen_ids: chosen.map(({ screen }) => screen.id) } }),
    {
      stale: [screensKey(workspace.id)],
      notice: ({ command, sent, screens }) => {
        const [one, many] = done[command];
        const offline = screens.filter((screen) => !screen.sent).map(({ name }) => name || "Unnamed screen");
        const asked = sent === 1 ? `${one}.` : `${sent === 0 ? "No" : sent} ${many}.`;
        return offline.length === 0 ? asked : `${asked} Offline: ${sayNames(offline)}.`;
      },
      notifiesErrors: true,
    },
  );
  const everything = new Set(found.map(({ screen }) => screen.id));
  const disabled = ask.isPending || chosen.every(({ screen }) => !screen.online);
  return (
    <div className={`row wrap ${styles.bar}`} role="region" aria-label="Selected screens">
      <span className="strong grow cut" aria-live="polite">
        {chosen.length === 0 ? "Nothing selected" : `${chosen.length} selected`}
      </span>
      {chosen.length < everything.size && (
        <Button look="text" label={`Select all ${everything.size}`} onClick={() => onSelect(everything)} />
      )}
      {chosen.length > 0 && (
        <>
          <Button label="Identify" disabled={disabled} onClick={() => ask.mutate("identify")} />
          <Button label="Photograph" disabled={disabled} onClick={() => ask.mutate("screenshot")} />
          <Button label="Reload" disabled={disabled} onClick={() => ask.mutate("reload")} />
          <IconButton icon={X} label="Select none" onClick={() => onSelect(new Set())} />
        </>
      )}
    </div>
  );
}

function sayNames(names: string[]): string {
  const rest = names.length - most_names;
  return rest > 0 ? `${names.slice(0, most_names).join(", ")} and ${rest} more` : names.join(", ");
}
