import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useLabels } from "../language.tsx";

interface Props {
  /** Returns false when it did not work. */
  withdraw: () => Promise<boolean>;
  onClose: () => void;
}

/** Asks before a post is erased for good. */
export function Withdraw({ withdraw, onClose }: Props) {
  const labels = useLabels();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // The dialog opens with the rendering, not after it, because a dialog that is not open is not shown.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  async function confirm() {
    setBusy(true);
    const isDone = await withdraw();
    setBusy(false);
    setFailed(!isDone);
    if (!isDone) return;
    dialog.current?.close();
    // The element that had the focus before is gone.
    (document.getElementById("own") ?? document.querySelector("h1"))?.focus();
  }
  return (
    <dialog ref={dialog} aria-labelledby="withdraw-title" onClose={onClose}>
      <h2 id="withdraw-title" tabIndex={-1} autofocus>
        {labels.withdraw_title}
      </h2>
      <p>{labels.withdraw_more}</p>
      <p class="error" role="alert">
        {hasFailed && labels.withdraw_failed}
      </p>
      <div class="dialog-actions">
        <button type="button" class="button danger" disabled={isBusy} onClick={() => void confirm()}>
          {labels.withdraw}
        </button>
        <button type="button" class="button" onClick={() => dialog.current?.close()}>
          {labels.withdraw_keep}
        </button>
      </div>
    </dialog>
  );
}
