/** Reads addresses as people list them; throws what is wrong with the first that is none. */
export function readAddresses(text: string): string[] {
  const addresses = text.split(/[\s,;]+/).filter((part) => part !== "");
  const wrong = addresses.find((address) => !/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(address));
  if (wrong !== undefined) throw new Error(`“${wrong}” is not an e-mail address.`);
  return [...new Set(addresses)];
}
