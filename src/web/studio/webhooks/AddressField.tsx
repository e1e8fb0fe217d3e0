import { limits } from "../../../core/limits.ts";
import { Field } from "../parts/Field.tsx";

export function AddressField({ start }: { start?: string }) {
  return (
    <Field
      label="Address"
      name="url"
      type="url"
      inputMode="url"
      required
      placeholder="https://"
      maxLength={limits.web_url}
      hint="Where messages are sent, by POST"
      defaultValue={start}
    />
  );
}
