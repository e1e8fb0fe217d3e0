import { FileUp } from "lucide-react";
import { useId, useRef, useState } from "react";

export interface PlanFile {
  /** Of the file or text, so that another one starts anew. */
  number: number;
  name: string;
  text: string;
}

let files = 0;

/** A file chosen or dropped, or text pasted: either way it is read here, and nothing is sent yet. */
export function PlanSource({
  file,
  onFile,
}: {
  file: PlanFile | null;
  onFile: (file: PlanFile | null) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [text, setText] = useState("");

  async function read(chosen: File | undefined) {
    if (!chosen) return;
    try {
      onFile({
        number: (files += 1),
        name: chosen.name,
        text: decodeFile(new Uint8Array(await chosen.arrayBuffer())),
      });
      setFault(null);
      setText("");
    } catch (error) {
      setFault((error as Error).message);
    }
  }

  return (
    <section
      className="plan-source"
      aria-label="The plan"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        void read(event.dataTransfer.files[0]);
      }}
    >
      <input
        ref={input}
        type="file"
        className="unseen"
        tabIndex={-1}
        aria-label="A file with the programme"
        onChange={({ target }) => {
          void read(target.files?.[0]);
          // The same file again, mended meanwhile, is a choice too.
          target.value = "";
        }}
      />
      <div className="plan-choose">
        <button
          type="button"
          className={file ? "button" : "button button-main"}
          onClick={() => input.current?.click()}
        >
          <FileUp aria-hidden /> {file ? "Choose another file" : "Choose a file"}
        </button>
        <p className="muted small">
          {file && file.name !== "" ? (
            <>
              <b>{file.name}</b>, {saySize(file.text.length)}
            </>
          ) : (
            "or drop it here: the schedule your conference tool exports (frab, pretalx, Sessionize, iCalendar), a spreadsheet as CSV with columns title, room, date, start, end, or an event plan of our own."
          )}
        </p>
      </div>
      {fault !== null && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <details className="plan-paste" open={file?.name === ""}>
        <summary>Paste it instead</summary>
        <label className="unseen" htmlFor={id}>
          Text of the plan
        </label>
        <textarea
          id={id}
          className="input code"
          rows={8}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button
          type="button"
          className="button"
          disabled={text.trim() === ""}
          onClick={() => onFile({ number: (files += 1), name: "", text })}
        >
          Read it
        </button>
      </details>
    </section>
  );
}

function saySize(characters: number): string {
  return characters < 10_000 ? `${characters} characters` : `${Math.round(characters / 1000)} KB`;
}

/** In the encoding that its first bytes, or an XML declaration, name; else UTF-8, else what old spreadsheets write. */
function decodeFile(bytes: Uint8Array): string {
  if (isWorkbook(bytes)) throw new Error(workbook);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const named = /^<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(
    new TextDecoder("latin1").decode(bytes.subarray(0, 200)).trimStart(),
  )?.[1];
  if (named !== undefined && isEncoding(named)) return new TextDecoder(named).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== "";
  } catch {
    return false;
  }
}

const workbook =
  "This is a workbook (.xlsx, .ods). Open it, save it as CSV and choose that file, or paste its rows.";

/** Workbooks are archives, the old ones compound files. */
function isWorkbook([first, second]: Uint8Array): boolean {
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
}
