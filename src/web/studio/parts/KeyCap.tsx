/** A key of the keyboard. */
export function KeyCap({ name }: { name: string }) {
  return <kbd className="key-cap">{name}</kbd>;
}
