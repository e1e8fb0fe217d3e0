import { Check } from "lucide-react";
import { Checkbox } from "radix-ui";
import type { ReactNode } from "react";

interface CheckFieldProps {
  name: string;
  value: string;
  initial: boolean;
  children: ReactNode;
}

/** One box to tick, sent under its name when it is. */
export function CheckField({ name, value, initial, children }: CheckFieldProps) {
  return (
    <label className="check">
      <Checkbox.Root className="check-box" name={name} value={value} defaultChecked={initial}>
        <Checkbox.Indicator asChild>
          <Check aria-hidden />
        </Checkbox.Indicator>
      </Checkbox.Root>
      <span>{children}</span>
    </label>
  );
}
