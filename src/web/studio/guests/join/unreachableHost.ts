/** The host of an address that means "this machine" wherever it is opened; null: others can reach it. */
export function unreachableHost(address: string): string | null {
  const { hostname } = new URL(address);
  const isOwn =
    /^(.+\.)?localhost$/.test(hostname) ||
    /^127(\.\d+){3}$/.test(hostname) ||
    ["[::1]", "0.0.0.0"].includes(hostname);
  return isOwn ? hostname : null;
}
