import { Skeleton } from "../parts/Skeleton.tsx";
import { Mark } from "./Mark.tsx";
import "./rail.css";

export function ShellSkeleton() {
  return (
    <div className="shell" aria-busy="true">
      <header className="rail rail-fixed">
        <Mark />
        <Skeleton lines={3} />
      </header>
      <header className="rail-bar">
        <Mark />
      </header>
      <main className="shell-room">
        <Skeleton lines={4} />
      </main>
    </div>
  );
}
