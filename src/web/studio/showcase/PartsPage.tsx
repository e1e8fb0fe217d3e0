import { Boxes } from "#icons";
import { type ReactNode, useState } from "react";
import { Button } from "../parts/Button.tsx";
import { EmptyState } from "../parts/EmptyState.tsx";
import { ErrorState } from "../parts/ErrorState.tsx";
import { Facts } from "../parts/Facts.tsx";
import { Fault } from "../parts/Fault.tsx";
import { Field } from "../parts/Field.tsx";
import { Form, textIn } from "../parts/Form.tsx";
import { Gone } from "../parts/Gone.tsx";
import { useNotify } from "../parts/Notices.tsx";
import { RemoveButton } from "../parts/RemoveButton.tsx";
import { SearchField } from "../parts/SearchField.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";
import { Sortable } from "../parts/Sortable.tsx";
import { Table } from "../parts/Table.tsx";
import { useSave } from "../parts/useSave.ts";
import { useTitle } from "../parts/useTitle.ts";
import { CopyField } from "../parts/CopyField.tsx";
import { ChooseFile } from "../parts/ChooseFile.tsx";
import { FieldStates } from "./FieldStates.tsx";
import styles from "./PartsPage.module.css";

const longWord = "Veranstaltungsraumbelegungsübersicht";
const longText = `A label that is much longer than anybody would write, with a ${longWord} in it`;

/** Every part of the kit in every state. Only `npm run dev` serves it, at /studio/parts. */
export function PartsPage() {
  useTitle("Parts");
  return (
    <main className={styles.page}>
      <h1>Parts</h1>
      <Panel title="Fields">
        <FieldStates />
      </Panel>
      <Panel title="Long text in a narrow place" narrow>
        <FieldStates label={longText} hint={longText} error={longText} />
      </Panel>
      <Panel title="Right to left" dir="rtl">
        <FieldStates label="اسم القاعة" hint="كما يظهر على الشاشات" error="هذا الاسم مستخدم" />
      </Panel>
      <Panel title="Lists, tables and states">
        <OtherParts />
      </Panel>
      <Panel title="Lists, tables and states, right to left" dir="rtl" narrow>
        <OtherParts />
      </Panel>
    </main>
  );
}

interface PanelProps {
  title: string;
  narrow?: boolean;
  dir?: "rtl";
  children: ReactNode;
}

function Panel({ title, narrow = false, dir, children }: PanelProps) {
  return (
    <section className={narrow ? styles.narrow : styles.wide} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.parts} dir={dir}>
        {children}
      </div>
    </section>
  );
}

const games = [
  { id: 1, name: "The Lighthouse Keepers", score: 12_480 },
  { id: 2, name: `Team ${longWord}`, score: 9_310 },
];

function OtherParts() {
  const notify = useNotify();
  const [items, setItems] = useState(["Welcome", "News", longWord].map((id) => ({ id })));
  const [words, search] = useState("");
  return (
    <>
      <Table
        label="Leaderboard"
        columns={[
          { label: "Name", cell: ({ name }) => name },
          { label: "Score", cell: ({ score }) => score.toLocaleString("en"), isFigure: true },
        ]}
        rows={games}
        rowKey={({ id }) => id}
        isStrong={({ id }) => id === 1}
      />
      <Facts
        facts={[
          ["Venue", "Harbour"],
          ["Note", longText],
        ]}
      />
      <Sortable
        label="Chapters"
        items={items}
        nameOf={({ id }) => id}
        onMove={(id, index) => {
          const others = items.filter((item) => item.id !== id);
          setItems(others.toSpliced(index, 0, { id }));
        }}
      >
        {({ id }, handle) => (
          <div className="row wrap">
            {handle} {id}
          </div>
        )}
      </Sortable>
      <SearchField label="Search stories" value={words} onSearch={search} />
      <CopyField label="Link for the guest" value="https://example.com/e/harbour" />
      <ChooseFile
        label="A playlist"
        onFile={({ name }) => notify(`${name} is chosen.`)}
        hint="M3U, up to 5 MB"
      />
      <ChooseFile label="A playlist" onFile={() => {}} disabled />
      <EmptyState icon={Boxes} title="No story yet" step={<Button look="main" label="New story" />}>
        A story puts scenes in an order and plays them on a stage.
      </EmptyState>
      <ErrorState
        error={new Error("The server cannot be reached.")}
        retry={() => notify("Tried again.", () => {})}
      />
      <Gone title="This story is gone" to="/stories" />
      <Skeleton lines={3} />
      <Fault>The picture could not be read.</Fault>
      <Fault small>{longText}</Fault>
      <SavedForm />
      <div className="row wrap">
        <RemoveButton
          danger
          title="Delete “Harbour”?"
          remove={() => Promise.resolve()}
          notice="“Harbour” is deleted."
        >
          Its rooms go with it. This cannot be undone.
        </RemoveButton>
        <RemoveButton
          label="Delete what is in use"
          title="Delete “Welcome”?"
          remove={() => Promise.reject(new Error("A stage shows it at this moment."))}
        >
          The story is gone for good.
        </RemoveButton>
        <Button label="Disabled" disabled />
        <Button look="text" label="Text button" />
        <span className="badge">Badge</span>
      </div>
    </>
  );
}

/** Refused as long as the name is the one that is there. */
function SavedForm() {
  const save = useSave(
    async (values) => {
      if (textIn(values, "name") === "Harbour") throw new Error("Another room has this name.");
    },
    { notice: "The room is saved.", undo: () => Promise.resolve() },
  );
  return (
    <Form mutation={save} submit="Save">
      <Field label="Name of the room" name="name" defaultValue="Harbour" />
    </Form>
  );
}
