import { useState } from "preact/hooks";
import type { GuestStore } from "../guestStore.ts";
import { useLanguage } from "../language.tsx";
import type { InvitedPost } from "./findInvited.ts";
import { speakLabels } from "./speakLabels.ts";
import "./speaking.css";

interface Props {
  post: InvitedPost;
  speak: (accept: boolean) => ReturnType<GuestStore["speak"]>;
}

/** Asks the guest for a yes before anything of camera or microphone is touched. */
export function SpeakCard({ post, speak }: Props) {
  const labels = speakLabels[useLanguage()];
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<"over" | "failed" | null>(null);
  const { caption, invite } = post;
  const isExpected = invite.state === "accepted";

  async function answer(accept: boolean) {
    setBusy(true);
    setProblem(null);
    const outcome = await speak(accept);
    if (typeof outcome === "object" && outcome.url !== null) return location.assign(outcome.url);
    setBusy(false);
    if (typeof outcome === "string") setProblem(outcome);
  }

  return (
    <section class="speak" aria-labelledby="speak-title">
      <div role="alert">
        <h2 id="speak-title">{isExpected ? labels.expected : labels.asked}</h2>
      </div>
      <p>
        <strong dir="auto">{labels.session(invite.session_title)}</strong>
      </p>
      <p class="speak-question" dir="auto">
        {caption}
      </p>
      <p>{isExpected ? labels.expected_more : labels.more}</p>
      {problem && (
        <p class="error" role="alert">
          {labels[problem]}
        </p>
      )}
      <button type="button" class="button primary" disabled={isBusy} onClick={() => void answer(true)}>
        {isExpected ? labels.open_again : labels.yes}
      </button>
      <button type="button" class="button" disabled={isBusy} onClick={() => void answer(false)}>
        {labels.no}
      </button>
    </section>
  );
}
