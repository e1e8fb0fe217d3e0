/**
 * Picks what is logged of an error. It leaves out the rest, because the database's errors hold on to their connection,
 * with its password and keys.
 */
export function errorLine(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    message,
    ...(typeof code === "string" && { code }),
    stack,
    ...(cause !== undefined && { cause: errorLine(cause) }),
  };
}
