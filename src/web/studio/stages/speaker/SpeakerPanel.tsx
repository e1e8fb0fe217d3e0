import { Button } from "../../parts/Button.tsx";
import { CopyField } from "../../parts/CopyField.tsx";
import { QrCode } from "../../parts/QrCode.tsx";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useStage } from "../stage/stageContext.ts";
import { SpeakerMessageForm } from "./SpeakerMessageForm.tsx";
import { SpeakerPicture } from "./SpeakerPicture.tsx";
import styles from "./Speaker.module.css";

/** What who speaks on the stage sees, how a screen comes to show it, and what they are told. */
export function SpeakerPanel() {
  const { workspace } = useSession();
  const stage = useStage();
  // Null for who may not pair screens.
  const url = stage.player_url && `${stage.player_url}&view=speaker`;
  return (
    <section className="stack gap-12" aria-label="Speaker’s view">
      <h2>Speaker’s view</h2>
      <div className={styles.panel}>
        <SpeakerPicture stage_id={stage.id} title={`What who speaks in ${stage.name} sees`} />
        <div className="stack gap-16">
          {mayOperate(workspace.role) && <SpeakerMessageForm stage={stage} />}
          {url && (
            <div className={styles.link}>
              <QrCode text={url} />
              <div className="stack gap-8">
                <CopyField key={url} label="Link of the speaker’s view" value={url} />
                <p className="muted small">
                  The browser that opens it becomes a screen for who speaks: the time left, what follows and
                  your messages. The audience’s screen may run in another window of the same browser.
                </p>
                <div className="row">
                  <Button label="Open it" onClick={() => void open(url, "_blank", "noopener")} />
                </div>
              </div>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
