import type { ActionLink } from "../../../contract/actionLinks.ts";
import { Button } from "../parts/Button.tsx";
import { CopyField } from "../parts/CopyField.tsx";
import { QrCode } from "../parts/QrCode.tsx";
import styles from "./MadeButton.module.css";

interface MadeButtonProps {
  made: ActionLink & { url: string };
  onDone: () => void;
}

/** The only time that the address is shown: the server keeps nothing to show it from. */
export function MadeButton({ made: { name, url }, onDone }: MadeButtonProps) {
  return (
    <>
      <p>
        This is the only time the address of “{name}” is shown. Whoever has it can press the button, so treat
        it like a password; if it is lost, delete the button and make another.
      </p>
      <CopyField label="Address" value={url} />
      <div>
        <details className="fold" open>
          <summary>Stream Deck with Bitfocus Companion</summary>
          <ol className={`small ${styles.steps}`}>
            <li>Add the connection “Generic HTTP Requests” and leave its base URL empty.</li>
            <li>Give a button the action “POST” and paste the address as its URI.</li>
            <li>Leave the body empty. Press it: the list of buttons says when it was pressed.</li>
          </ol>
        </details>
        <details className="fold">
          <summary>A console or an app that speaks OSC</summary>
          <div className="stack">
            <p className="muted small">
              Send this address to the port that the server’s OSC_PORT names; without one it does not listen.
            </p>
            <CopyField label="OSC address" value={new URL(url).pathname} />
          </div>
        </details>
        <details className="fold">
          <summary>A script</summary>
          <CopyField label="Command" value={`curl -X POST ${url}`} />
        </details>
        <details className="fold">
          <summary>A phone or tablet</summary>
          <div className="stack">
            <p className="muted small">
              Scan the address into an app that sends POST. A browser that opens it does nothing.
            </p>
            <div className={styles.code}>
              <QrCode text={url} />
            </div>
          </div>
        </details>
      </div>
      <p className="muted small">
        More on buttons is in <a href="/docs#postActionLinks">the reference</a>.
      </p>
      <div className="dialog-actions">
        <Button look="main" label="Done" onClick={onDone} />
      </div>
    </>
  );
}
