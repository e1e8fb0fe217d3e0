import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useNotify } from "../parts/Notices.tsx";
import { useSession } from "../people/session.ts";
import { demoQuery, useDemo } from "./demo.ts";
import styles from "./Home.module.css";

/** For who wants to look before touching anything. */
export function DemoOffer() {
  const session = useSession();
  const notify = useNotify();
  const { data: demo } = useQuery(demoQuery(session));
  const make = useDemo("POST", () =>
    notify("The demo is on its way. Look around; it is removed in one step."),
  );
  if (!demo || demo.is_there) return null;
  const fault = make.isPending ? null : (make.error?.message ?? demo.problem);
  return (
    <section className={styles.demoOffer} aria-label="Demo">
      <Sparkles aria-hidden />
      <div>
        <h2>Rather look first?</h2>
        <p className="muted">
          The demo fills this workspace with a small event: two venues’ stages with stories, a day’s
          programme, presenters, a quiz, a poll and guests who post. It is removed in one step.
        </p>
        {make.isPending && <progress className="work" aria-label="Filling the workspace" />}
        {fault && (
          <p className="fault" role="alert">
            {fault}
          </p>
        )}
      </div>
      <button type="button" className="button" disabled={make.isPending} onClick={() => make.mutate()}>
        {make.isPending ? "Filling the workspace" : "Show me a demo"}
      </button>
    </section>
  );
}
