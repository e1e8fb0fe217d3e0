import { ButtonLink } from "../parts/Button.tsx";
import { Card } from "../parts/Card.tsx";

export function PageMissing() {
  return (
    <Card title="There is nothing here">
      <p>The address may be mistyped, or what it named is gone.</p>
      <ButtonLink to="/" label="Go home" />
    </Card>
  );
}
