/** Password keepers need to know whose password is asked for. */
export function KnownEmail({ value }: { value: string }) {
  const unseen = { className: "unseen", tabIndex: -1, "aria-hidden": true };
  return <input {...unseen} type="email" autoComplete="username" readOnly value={value} />;
}
