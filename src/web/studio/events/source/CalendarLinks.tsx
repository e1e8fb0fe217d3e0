import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../parts/Button.tsx";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import { CopyField } from "../../parts/CopyField.tsx";
import { useAction } from "../../parts/useSave.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import styles from "./Source.module.css";
import { calendarQuery } from "./sources.ts";

/** Addresses for the calendars of people's phones and computers. */
export function CalendarLinks({ event_ref }: { event_ref: string }) {
  const session = useSession();
  const { data: calendar } = useQuery(calendarQuery(session, event_ref));
  if (!calendar) return null;
  return (
    <details className={`fold ${styles.calendars}`}>
      <summary>Calendars to subscribe to</summary>
      <div className="stack">
        <p className="muted">
          Calendar programs follow these addresses: with delays, moves and cancellations. Whoever has one can
          read the programme.
        </p>
        <CopyField label="All rooms" value={calendar.url} />
        {calendar.rooms.map(({ stage_id, name, url }) => (
          <CopyField key={stage_id} label={name} value={url} />
        ))}
        {mayEdit(session.workspace.role) && <RenewButton event_ref={event_ref} />}
      </div>
    </details>
  );
}

function RenewButton({ event_ref }: { event_ref: string }) {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const renew = useAction(
    () => session.api.post("/events/{ref}/calendar/renew", { params: { ref: event_ref } }),
    {
      shows: calendarQuery(session, event_ref).queryKey,
      notice: "The calendars have other addresses.",
      onSaved: () => setOpen(false),
    },
  );
  return (
    <div>
      <Button label="Give them other addresses" onClick={() => setOpen(true)} />
      <ConfirmDialog
        title="Give the calendars other addresses?"
        yes="Give other addresses"
        open={isOpen}
        busy={renew.isPending}
        error={renew.error}
        onYes={() => renew.mutate()}
        onClose={() => setOpen(false)}
      >
        Whoever follows one of the old addresses gets nothing any more and needs the new one.
      </ConfirmDialog>
    </div>
  );
}
