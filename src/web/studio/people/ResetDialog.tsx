import type { UseMutationResult } from "@tanstack/react-query";
import { sayMoment } from "../parts/Ago.tsx";
import { CopyField } from "../parts/CopyField.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { ErrorState } from "../parts/ErrorState.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";

export interface ResetLink {
  link: string;
  expires_at: number;
}

/** Open from the moment the link is asked for. */
export function ResetDialog({
  name,
  make,
}: {
  name: string;
  make: UseMutationResult<ResetLink, Error, void>;
}) {
  return (
    <DialogBox
      title={`New password for ${name}`}
      open={!make.isIdle}
      onClose={make.reset}
      closesOutside={false}
    >
      {make.isPending && <Skeleton lines={2} />}
      {make.error && <ErrorState error={make.error} retry={make.mutate} />}
      {make.data && (
        <>
          <p>
            Give this link to {name} in a way only they can read. It works once, until{" "}
            {sayMoment(make.data.expires_at)}, and signs them out everywhere else.
          </p>
          <CopyField label="Reset link" value={make.data.link} />
          <div className="dialog-actions">
            <button type="button" className="button button-main" onClick={make.reset}>
              Done
            </button>
          </div>
        </>
      )}
    </DialogBox>
  );
}
