import { TriangleAlert } from "lucide-react";

/** Said here and not on the poster: whoever runs the place can mend it, a guest cannot. */
export function Unreachable({ host, address }: { host: string; address: string }) {
  const { protocol, port } = new URL(address);
  const example = `${protocol}//192.168.1.20${port && `:${port}`}`;
  return (
    <div className="unreachable" role="note">
      <TriangleAlert aria-hidden />
      <p>
        <strong>Phones cannot reach this link.</strong> <code>{host}</code> is this machine only. Start
        Cuelight with <code>PUBLIC_URL</code> set to an address that phones reach, such as{" "}
        <code>{example}</code>. The link and the code follow.
      </p>
    </div>
  );
}
