import type { PresenterImport } from "./presenters.ts";

interface ImportReportProps {
  report: PresenterImport;
  items: unknown[];
  onClose: () => void;
}

export function ImportReport({ report: { created, updated, failed }, items, onClose }: ImportReportProps) {
  return (
    <>
      <p role="status">
        <b>
          {created} added, {updated} updated
        </b>
        {failed.length > 0 && `, ${failed.length} not taken`}.
      </p>
      {failed.length > 0 && (
        <div className="data-note data-note-fault">
          <ul aria-label="Rows that were not taken">
            {failed.map(({ index, ref, error }) => (
              <li key={index}>
                Row {index + 1}, <b>{nameIn(items[index]) ?? ref ?? "without a ref"}</b>: {error.message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="dialog-actions">
        <button type="button" className="button button-main" onClick={onClose}>
          Done
        </button>
      </div>
    </>
  );
}

function nameIn(item: unknown): string | null {
  const name = typeof item === "object" && item !== null && "name" in item ? item.name : null;
  return typeof name === "string" && name !== "" ? name : null;
}
