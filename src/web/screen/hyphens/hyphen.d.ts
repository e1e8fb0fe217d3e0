// The package has no types of its own, and those that others have written know it by other names.
declare module "hyphen/*" {
  export const hyphenateSync: (text: string, options: { minWordLength: number }) => string;
}
