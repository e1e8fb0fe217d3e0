import type { EngagementRoom } from "../../../core/engagements/engagement.ts";
import type { PostKind } from "../../../core/posts/post.ts";
import { useLabels } from "../language.tsx";
import { TextRoom, useCut } from "./TextRoom.tsx";

/** The server accepts texts up to this length. */
const longest_words = 500;
const longest_name = 40;
/** From here on the remaining length is worth saying. */
const few_left = 100;

interface WordsProps {
  kind: PostKind;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

export function WordsField({ kind, value, error, onChange }: WordsProps) {
  const labels = useLabels();
  const isText = kind === "note" || kind === "question";
  const left = longest_words - value.length;
  const { isCut, onPaste } = useCut(longest_words);
  return (
    <div class="field">
      <label for="words">
        {isText ? labels.text[kind] : labels.caption}
        {!isText && <Optional />}
      </label>
      <textarea
        id="words"
        name="text"
        dir="auto"
        rows={isText ? 5 : 2}
        maxLength={longest_words}
        required={isText}
        aria-invalid={error !== null}
        aria-describedby={error === null ? "left" : "words-error left"}
        value={value}
        onPaste={onPaste}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {error !== null && (
        <p class="error" id="words-error">
          {error}
        </p>
      )}
      <TextRoom id="left" left={left} isSaid={isText || left <= few_left} isCut={isCut} />
    </div>
  );
}

interface TextProps {
  value: string;
  onChange: (value: string) => void;
}

export function NameField({ value, onChange }: TextProps) {
  const labels = useLabels();
  return (
    <div class="field">
      <label for="name">
        {labels.name}
        <Optional />
      </label>
      <input
        id="name"
        name="name"
        dir="auto"
        autocomplete="given-name"
        maxLength={longest_name}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

export function RoomField({ rooms, value, onChange }: TextProps & { rooms: EngagementRoom[] }) {
  const labels = useLabels();
  return (
    <div class="field">
      <label for="room">
        {labels.room}
        <Optional />
      </label>
      <select
        id="room"
        name="room"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{labels.no_room}</option>
        {rooms.map(({ key, label }) => (
          <option key={key} value={key} dir="auto">
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

function Optional() {
  return <span class="optional"> ({useLabels().optional})</span>;
}
