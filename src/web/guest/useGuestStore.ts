import { useEffect, useState } from "preact/hooks";
import type { GuestStore, GuestState } from "./guestStore.ts";

export function useGuestStore(phone: GuestStore): GuestState {
  const [state, setState] = useState(phone.state());
  useEffect(() => {
    const look = () => setState(phone.state());
    // Something may have changed before anybody listened.
    look();
    return phone.listen(look);
  }, [phone]);
  return state;
}
