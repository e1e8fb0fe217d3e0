/** Ends the process well when it is asked to end. */
export function drainOnSignal(drain: () => Promise<void>): void {
  let draining = false;
  const end = () => {
    if (draining) return;
    draining = true;
    drain().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Cuelight could not end well. ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}
