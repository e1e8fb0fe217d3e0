import type { ComponentProps } from "react";
import { ApiError } from "../../../../client/ApiError.ts";
import { useRefusal } from "../../parts/Form.tsx";
import { Select } from "../../parts/Select.tsx";

/** A select that says beside itself what the server refused about it. */
export function PathSelect<T extends string>(
  props: Omit<ComponentProps<typeof Select<T>>, "name" | "error"> & { path: string },
) {
  const { path, ...select } = props;
  return <Select<T> {...select} name={path} error={useRefusal(path)} />;
}

/** The same for what has no place of its own for a refusal. */
export function RefusalNote({ path }: { path: string }) {
  const said = useRefusal(path);
  return said === null ? null : <p className="fault small">{said}</p>;
}

/** Cues are written all together; whoever edits one of them wants to hear of its own fields alone. */
export function refuseWithin(error: unknown, prefix: string): unknown {
  if (!(error instanceof ApiError)) return error;
  const { field } = error.details;
  if (field === undefined || !field.startsWith(prefix)) return error;
  const { status, code, details, message, retry_after_ms } = error;
  const own = {
    code,
    message: message.replaceAll(prefix, ""),
    details: { ...details, field: field.slice(prefix.length) },
  };
  return new ApiError(status, own, retry_after_ms);
}
