import { useState } from "preact/hooks";
import type { GuestEngagement } from "../../../core/engagements/engagement.ts";
import type { GuestStore } from "../guestStore.ts";
import { useLabels } from "../language.tsx";
import { useLoaded } from "../play/useLoaded.ts";

interface Props {
  phone: GuestStore;
  engagement: GuestEngagement;
}

/** A line at the end of the page, which opens to what is kept of the guest and until when. */
export function OwnData({ phone, engagement }: Props) {
  const labels = useLabels();
  const [isOpened, setOpened] = useState(false);
  return (
    <details class="own-data" onToggle={() => setOpened(true)}>
      <summary>{labels.own_data}</summary>
      {isOpened && <LoadedDetails phone={phone} engagement={engagement} />}
    </details>
  );
}

/** Few guests read it, so it is loaded for those who do. */
function LoadedDetails({ phone, engagement }: Props) {
  const loaded = useLoaded(() => import("./OwnDataDetails.tsx"));
  return (
    loaded && (
      <loaded.OwnDataDetails
        retention_days={engagement.retention_days}
        download={() => phone.downloadData()}
        erase={() => phone.eraseData()}
      />
    )
  );
}
