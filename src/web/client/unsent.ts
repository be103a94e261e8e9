/**
 * What this device has not brought to the server yet: whoever keeps some of it says so here, so that
 * nobody signs out without it or without being told.
 */

export interface Unsent {
  /** `2 changes to your homes`; null where there is none. */
  words(): string | null;
  /** Sends it now. @returns once it has gone, or will not go for now */
  send(): Promise<unknown>;
  /** Forgets it. */
  drop(): void;
}

const told = new Set<Unsent>();

/** @returns what takes it back */
export function tellUnsent(unsent: Unsent): () => void {
  told.add(unsent);
  return () => void told.delete(unsent);
}

/** @returns what is left in words, after it was tried to send it */
export async function sendUnsent(waitAtMostMs = 8_000): Promise<string[]> {
  const waiting = unsentWords();
  if (waiting.length === 0) return waiting;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise((resolve) => (timer = setTimeout(resolve, waitAtMostMs)));
  await Promise.race([Promise.allSettled([...told].map((one) => one.send())), tooLong]);
  clearTimeout(timer);
  return unsentWords();
}

export function dropUnsent(): void {
  for (const one of told) one.drop();
}

function unsentWords(): string[] {
  return [...told].flatMap((one) => one.words() ?? []);
}
