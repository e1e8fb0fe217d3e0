import { type PostKind, postKinds } from "../../../core/posts/post.ts";
import { useRefusal } from "../parts/Form.tsx";
import { CheckField } from "./CheckField.tsx";
import { kindWords } from "./words.ts";

export function KindsField({ initial = postKinds }: { initial?: readonly PostKind[] }) {
  const refusal = useRefusal("kinds");
  return (
    <fieldset name="kinds" className="checks" aria-invalid={refusal !== null}>
      <legend>What guests can post</legend>
      {postKinds.map((kind) => (
        <CheckField key={kind} name="kinds" value={kind} initial={initial.includes(kind)}>
          {kindWords[kind].many}
        </CheckField>
      ))}
    </fieldset>
  );
}

export function kindsIn(values: FormData): PostKind[] {
  const chosen = values.getAll("kinds");
  return postKinds.filter((kind) => chosen.includes(kind));
}
