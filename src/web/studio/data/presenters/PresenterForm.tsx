import { limits } from "../../../../core/limits.ts";
import { Field } from "../../parts/Field.tsx";
import { Form, type FormMutation, textIn } from "../../parts/Form.tsx";
import type { Presenter } from "../../../../contract/presenters.ts";
import type { PresenterFields } from "./presenters.ts";

interface PresenterFormProps {
  presenter: Presenter | null;
  mutation: FormMutation;
}

export function PresenterForm({ presenter, mutation }: PresenterFormProps) {
  return (
    <Form mutation={mutation} submit={presenter ? "Save" : "Add"} version={presenter?.updated_at ?? 0}>
      <Field label="Name" name="name" required maxLength={limits.name} defaultValue={presenter?.name} />
      <Field
        label="Title"
        name="title"
        maxLength={limits.name}
        defaultValue={presenter?.title}
        hint="In the lower third, under the name"
      />
      <Field
        label="Organization"
        name="organization"
        maxLength={limits.name}
        defaultValue={presenter?.organization}
      />
      <Field
        label="E-mail"
        name="email"
        type="email"
        maxLength={limits.email}
        defaultValue={presenter?.email}
      />
      <Field label="Bio" name="bio" rows={5} maxLength={limits.description} defaultValue={presenter?.bio} />
      <Field
        label="Ref"
        name="ref"
        maxLength={limits.ref}
        className="code"
        defaultValue={presenter?.ref ?? ""}
        hint="What other systems know this person by; empty if none does"
      />
    </Form>
  );
}

/** What the form holds. */
export function readPresenter(values: FormData): PresenterFields {
  const read = (name: string) => textIn(values, name);
  return {
    name: read("name"),
    title: read("title"),
    organization: read("organization"),
    email: read("email"),
    bio: read("bio"),
    ref: read("ref") || null,
  };
}
