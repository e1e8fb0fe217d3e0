/** The delay is random, so that phones that were put off together do not come back together. */
const spread_ms = 15_000;

/**
 * Asks for this page again after this time, and loads it anew once it is there. It is asked for first, because a page
 * that is loaded while the network is away would be gone for good. Returns how to stop.
 */
export function reloadWhenAnswered(retry_s: number): () => void {
  const wait = (s: number) => setTimeout(ask, s * 1_000 + Math.random() * spread_ms);
  let timer = wait(retry_s);
  async function ask() {
    const response = await fetch(location.href, { cache: "no-store" }).catch(() => null);
    if (response && response.status < 500 && response.status !== 429) return location.reload();
    timer = wait(Number(response?.headers.get("Retry-After")) || retry_s);
  }
  return () => clearTimeout(timer);
}
