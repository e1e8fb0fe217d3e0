import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import { Fault } from "../../parts/Fault.tsx";
import { useSession } from "../../people/session.ts";
import { changesQuery, listPublishingKeys, type Mode } from "./publishing.ts";
import styles from "./Publishing.module.css";
import { useSave } from "../../parts/useSave.ts";

const modes = [
  { value: "auto", label: "Automatic", about: "Screens show every change as soon as it is made." },
  { value: "manual", label: "Manual", about: "Screens play the newest release until somebody publishes." },
] as const;

export function ModeChoice({ mode }: { mode: Mode }) {
  const { role } = useSession().workspace;
  if (role === "owner") return <OwnersChoice mode={mode} />;
  const { label, about } = modes.find(({ value }) => value === mode)!;
  return (
    <section className={`section ${styles.section}`} aria-labelledby="publishing-mode">
      <h2 id="publishing-mode">Publishing</h2>
      <p>
        <b>{label}.</b> {about}
      </p>
      <p className="muted small">Owners switch this, and your role is {role}.</p>
    </section>
  );
}

/** To manual no screen changes; to automatic everything that waits goes on the screens, so it is asked for. */
function OwnersChoice({ mode }: { mode: Mode }) {
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const { data: waiting = [] } = useInfiniteQuery(changesQuery(session));
  const set = useSave((mode: Mode) => session.api.put("/publishing", { body: { mode } }), {
    stale: listPublishingKeys(session),
    notice: ({ mode }) => said[mode],
    onSaved: () => setAsking(false),
  });

  function choose(chosen: Mode) {
    if (chosen === "auto" && waiting.length > 0) setAsking(true);
    else set.mutate(chosen);
  }

  return (
    <section className={`section ${styles.section}`}>
      <h2>Publishing</h2>
      <ChoiceField
        bare
        label="Publishing"
        className={styles.modes}
        choices={modes}
        value={mode}
        disabled={set.isPending}
        onChange={choose}
      />
      {!asking && <Fault>{set.error?.message}</Fault>}
      <ConfirmDialog
        title="Publish by itself from now on?"
        yes="Switch to automatic"
        open={asking}
        busy={set.isPending}
        error={set.error}
        onYes={() => set.mutate("auto")}
        onClose={() => setAsking(false)}
      >
        Everything that waits for a release goes on the screens at once, and every later change as soon as it
        is made.
      </ConfirmDialog>
    </section>
  );
}

const said: Record<Mode, string> = {
  auto: "Screens show changes at once from now on.",
  manual: "Screens keep what they play until somebody publishes.",
};
