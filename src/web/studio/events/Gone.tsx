import { Link } from "@tanstack/react-router";

export function Gone({ what }: { what: string }) {
  return (
    <div className="state">
      <h1 className="events-gone">This {what} is gone</h1>
      <p>Somebody removed it, or the address is mistyped.</p>
      <Link className="button" to="/events">
        See all events
      </Link>
    </div>
  );
}
