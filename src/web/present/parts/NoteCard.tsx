import { useLabels } from "../language.tsx";

/** What the team wants the person to know. A new note flashes, and stays until it is replaced. */
export function NoteCard({ note }: { note: string }) {
  const labels = useLabels();
  return (
    <div role="status" aria-atomic="true" class="note-place">
      {note !== "" && (
        // The key makes another element of each note, so that each one flashes.
        <section key={note} class="card note">
          <h2>{labels.note}</h2>
          <p>{note}</p>
        </section>
      )}
    </div>
  );
}
