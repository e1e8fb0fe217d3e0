import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useLabels } from "../language.tsx";

interface Props {
  /** False: it did not work. */
  withdraw: () => Promise<boolean>;
  onClose: () => void;
}

/** Asks before a post is erased for good. */
export function Withdraw({ withdraw, onClose }: Props) {
  const words = useLabels();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // With the drawing, not after it: a dialog that is not open is not there.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  async function confirm() {
    setBusy(true);
    const isDone = await withdraw();
    setBusy(false);
    setFailed(!isDone);
    if (!isDone) return;
    dialog.current?.close();
    // What had the focus before is gone.
    (document.getElementById("own") ?? document.querySelector("h1"))?.focus();
  }
  return (
    <dialog ref={dialog} aria-labelledby="withdraw-title" onClose={onClose}>
      <h2 id="withdraw-title" tabIndex={-1} autofocus>
        {words.withdraw_title}
      </h2>
      <p>{words.withdraw_more}</p>
      <p class="error" role="alert">
        {hasFailed && words.withdraw_failed}
      </p>
      <div class="dialog-actions">
        <button type="button" class="button danger" disabled={isBusy} onClick={() => void confirm()}>
          {words.withdraw}
        </button>
        <button type="button" class="button" onClick={() => dialog.current?.close()}>
          {words.withdraw_keep}
        </button>
      </div>
    </dialog>
  );
}
