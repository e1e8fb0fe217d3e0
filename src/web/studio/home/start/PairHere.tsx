import { useQuery } from "@tanstack/react-query";
import { Field } from "../../parts/Field.tsx";
import { Form } from "../../parts/Form.tsx";
import { useSend } from "../../parts/useSend.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { pairScreen, screensKey, screensQuery } from "../../stages/screens.ts";
import type { Stage } from "../../../../contract/stages.ts";
import styles from "./Start.module.css";

/** The last step, right where it is needed: the code of a waiting screen. */
export function PairHere({ stage }: { stage: Stage }) {
  const session = useSession();
  const { data: screens } = useQuery(screensQuery(session, stage.id));
  const pair = useSend({
    send: (values: FormData) => pairScreen(session, stage.id, values),
    stale: screensKey(session.workspace.id),
  });
  if (!screens) return null;
  if (screens.length > 0)
    return (
      <p className={styles.madeLive} role="status">
        <span className="live-dot" aria-hidden />
        {screens.length === 1
          ? `A screen of ${stage.name} plays it now.`
          : `${screens.length} screens of ${stage.name} play it now.`}
      </p>
    );
  if (!mayEdit(session.workspace.role)) return <p className="muted">Editors pair a screen with it.</p>;
  return (
    <section className={`stack panel ${styles.madePair}`} aria-labelledby="pair-here">
      <h2 id="pair-here">Now a screen</h2>
      <p className="muted">
        Open <b>{location.host}/screen</b> in the browser of the machine behind the display. It shows a code.
      </p>
      <Form mutation={pair} submit="Pair the screen">
        <Field
          label="Code on the screen"
          name="code"
          className={`input ${styles.madeCode}`}
          required
          maxLength={20}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Form>
    </section>
  );
}
