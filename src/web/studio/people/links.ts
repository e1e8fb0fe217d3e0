import type { OneTimeLink } from "../../../contract/people.ts";

/** What each kind of link says and asks for. */
export const linkTexts = {
  owner: {
    title: "Welcome to Cuelight",
    text: (workspace: string) => `You are the first: this account owns “${workspace}” and can invite others.`,
    submit: "Make the account",
  },
  invite: {
    title: "You are invited",
    text: (workspace: string) => `Make an account to work in “${workspace}”.`,
    submit: "Join",
  },
  reset: {
    title: "Choose a new password",
    text: () => "You will be signed out everywhere else.",
    submit: "Save and sign in",
  },
} satisfies Record<OneTimeLink["kind"], LinkTexts>;

/** The same for somebody who is signed in already. */
export const acceptTexts = {
  owner: {
    title: linkTexts.owner.title,
    text: (workspace: string) => `Nobody owns “${workspace}” yet: this account will, and can invite others.`,
    submit: "Become its owner",
  },
  invite: {
    title: linkTexts.invite.title,
    text: (workspace: string) => `Work in “${workspace}” with the account you have.`,
    submit: "Join",
  },
} satisfies Record<"owner" | "invite", LinkTexts>;

interface LinkTexts {
  title: string;
  text(workspace: string): string;
  submit: string;
}
