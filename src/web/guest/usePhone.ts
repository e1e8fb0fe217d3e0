import { useEffect, useState } from "preact/hooks";
import type { Phone, PhoneState } from "./phone.ts";

export function usePhone(phone: Phone): PhoneState {
  const [state, setState] = useState(phone.state());
  useEffect(() => {
    const look = () => setState(phone.state());
    // What changed before anybody listened.
    look();
    return phone.listen(look);
  }, [phone]);
  return state;
}
