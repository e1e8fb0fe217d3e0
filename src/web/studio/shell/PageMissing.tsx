import { Link } from "@tanstack/react-router";
import { Card } from "../parts/Card.tsx";

export function PageMissing() {
  return (
    <Card title="There is nothing here">
      <p>The address may be mistyped, or what it named is gone.</p>
      <Link className="button" to="/">
        Go home
      </Link>
    </Card>
  );
}
