/** How long calls of one person take, one after another over one line. */

const warmUps = 10;
const times = 100;

/** @returns the median and the 99th percentile, in ms, from asking to the whole answer */
export async function timeCall(
  address: string,
  token: string,
): Promise<{ p50: number; p99: number }> {
  const ms: number[] = [];
  for (let at = 0; at < warmUps + times; at++) {
    const begun = performance.now();
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    if (at >= warmUps) ms.push(performance.now() - begun);
  }
  ms.sort((a, b) => a - b);
  return { p50: ms[times / 2]!, p99: ms[Math.floor(times * 0.99)]! };
}
