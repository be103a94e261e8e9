import { setTimeout as pause } from 'node:timers/promises';

const againMs = 200;

/** Waits until all towns of the demo are there, which grow behind a server that answers already. */
export async function wholeCountry(address: string): Promise<string> {
  for (;;) {
    const reply = await fetch(`${address}/api/growth`);
    const { data } = (await reply.json()) as { data: { growth: object | null } };
    if (data.growth === null) return address;
    await pause(againMs);
  }
}
