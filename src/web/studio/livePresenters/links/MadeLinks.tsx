import type { NewPresenterLink } from "../../../../contract/livePresenters.ts";
import { Button } from "../../parts/Button.tsx";
import { CopyField } from "../../parts/CopyField.tsx";
import { Fault } from "../../parts/Fault.tsx";
import { QrCode } from "../../parts/QrCode.tsx";
import { writeInvitation } from "./writeInvitation.ts";
import styles from "../LivePresenters.module.css";

/** Links are made one after the other: those before a refused one are shown. */
export interface Made {
  made: { link: NewPresenterLink; name: string }[];
  failed: { name: string; message: string } | null;
}

interface MadeLinksProps extends Made {
  session: { title: string; starts_at: number; ends_at: number };
  zone: string;
  onDone: () => void;
}

/** The only time the addresses are shown: the server keeps nothing to show them from. */
export function MadeLinks({ made, failed, session, zone, onDone }: MadeLinksProps) {
  return (
    <>
      <p>
        {made.length === 1
          ? "This is the only time this link is shown. Pass it on now; if it is lost, revoke it and make another."
          : "This is the only time these links are shown. Pass each on now; if one is lost, revoke it and make another."}
      </p>
      {failed && (
        <Fault>
          {failed.name}’s link was not made. {failed.message}
        </Fault>
      )}
      {made.map(({ link, name }) => (
        <section key={link.id} className="stack ruled" aria-label={`Link of ${name}`}>
          <h3 className="size-16">{name}</h3>
          <div className={styles.made}>
            <div className="stack top">
              <CopyField label="Link" value={link.url} />
              <CopyField
                label="Text to send"
                rows={6}
                value={writeInvitation({ name, url: link.url, expires_at: link.expires_at, session, zone })}
              />
            </div>
            <QrCode text={link.url} />
          </div>
          <InsecureNote url={link.url} />
          <details className="fold">
            <summary>For OBS</summary>
            <div className="stack">
              <p className="muted small">
                In OBS, choose the service WHIP under Settings, Stream, and enter both. OBS sends it as the
                camera.
              </p>
              <CopyField label="Server" value={link.whip_url} />
              <CopyField label="Bearer token" value={link.token} />
            </div>
          </details>
        </section>
      ))}
      <div className="dialog-actions">
        <Button look="main" label="Done" onClick={onDone} />
      </div>
    </>
  );
}

/** Browsers give a camera only to pages that came over https, or from the machine itself. */
function InsecureNote({ url }: { url: string }) {
  const { protocol, hostname } = new URL(url);
  if (protocol === "https:" || /^(localhost|127\..*|\[::1\])$/.test(hostname)) return null;
  return (
    <p className="ready small">
      This address is not https, so browsers will refuse the camera and the screen there. Set PUBLIC_URL to an
      https address first; OBS can use it as it is.
    </p>
  );
}
