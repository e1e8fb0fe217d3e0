/** What of a spreadsheet is missing, row by row, until it is imported anew. */
export function UnreadRows({ problems }: { problems: string[] }) {
  if (problems.length === 0) return null;
  return (
    <section className="quiz-note" aria-label="Rows that were not read">
      <b>
        {problems.length === 1
          ? "One row of the spreadsheet was not read."
          : `${problems.length} rows of the spreadsheet were not read.`}
      </b>{" "}
      The others are below. Mend these in the spreadsheet and import it again, or add them here.
      <ul>
        {problems.map((problem, index) => (
          <li key={index}>{problem}</li>
        ))}
      </ul>
    </section>
  );
}
