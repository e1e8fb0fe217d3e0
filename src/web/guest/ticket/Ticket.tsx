import type { GuestStore } from "../guestStore.ts";
import { useLoaded } from "../play/useLoaded.ts";

/** Few events ask for personal codes, so the dialog is loaded only where one is asked for. */
export function Ticket({ ticket }: Pick<GuestStore, "ticket">) {
  const loaded = useLoaded(() => import("./TicketDialog.tsx"));
  return loaded && <loaded.TicketDialog ticket={ticket} />;
}
