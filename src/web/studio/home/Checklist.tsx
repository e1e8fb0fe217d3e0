import { type LinkProps } from "@tanstack/react-router";
import { CircleCheck, CircleDashed, Lock } from "lucide-react";
import type { Setup } from "../../../contract/setup.ts";
import { ButtonLink } from "../parts/Button.tsx";
import type { SetupStep, StepName } from "./setup.ts";
import styles from "./Home.module.css";

/** Where each step is taken. */
const ways: Record<StepName, { to: NonNullable<LinkProps["to"]>; label: string }> = {
  venue: { to: "/screens/venues/new", label: "Add a venue" },
  stage: { to: "/screens/new", label: "Add a stage" },
  screen: { to: "/pair", label: "Pair a screen" },
  story: { to: "/stories/new", label: "Make a story" },
  play: { to: "/stories", label: "Choose what plays" },
  channels: { to: "/channels", label: "Import a playlist" },
};

export function Checklist({ setup, isFirst }: { setup: Setup; isFirst: boolean }) {
  const next = setup.steps.find(({ done, optional, blocked }) => !done && !optional && blocked === null);
  const needed = setup.steps.filter(({ optional }) => !optional);
  // Once something plays, what is done needs no telling.
  const shown = isFirst ? setup.steps : setup.steps.filter(({ done }) => !done);
  const count = needed.filter(({ done }) => done).length;
  return (
    <section className="stack" aria-labelledby="checklist">
      <h2 id="checklist">{isFirst ? "Or step by step" : "What is left to do"}</h2>
      <p className="muted small">{`${count} of ${needed.length} done${isFirst ? ". A quick start takes several of them at once." : ""}`}</p>
      <ol className={styles.checklist}>
        {shown.map((step) => (
          <Step key={step.step} step={step} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

function Step({
  step: { step, title, done, optional, blocked, what },
  isNext,
}: {
  step: SetupStep;
  isNext: boolean;
}) {
  const { to, label } = ways[step];
  const Icon = done ? CircleCheck : blocked === null ? CircleDashed : Lock;
  const state = done ? "Done" : blocked === null ? "To do" : "Later";
  return (
    <li className={done ? `${styles.step} ${styles.stepDone}` : styles.step}>
      <Icon aria-hidden />
      <div>
        <h3>
          {title} <span className="unseen">{state}</span>
          {optional && <span className="badge">Optional</span>}
        </h3>
        <p className="muted small">{!done && blocked !== null ? blocked : what}</p>
      </div>
      {!done && blocked === null && <ButtonLink look={isNext ? "main" : undefined} label={label} to={to} />}
    </li>
  );
}
