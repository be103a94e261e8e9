/**
 * Which answers stay on the device, to be read without a connection. A noun names its questions; what
 * is kept is of whoever is signed in, and goes with them (`docs/decisions/0039`).
 */
import type { Endpoint, ReplySchema } from '#api/endpoint.ts';

export interface Keeper {
  userId: string;
  profileId: string;
}

interface Kept {
  most: number;
  schema: () => Promise<ReplySchema<Endpoint>>;
}

const keptOf = new Map<Endpoint, Kept>();
let keeper: () => Keeper | null = () => null;

/**
 * Keeps the answers to a question.
 * @param most how many different requests of it
 * @param schema of its reply; it is fetched once what was kept is read, which may be of an earlier version
 */
export function keepsOffline<E extends Endpoint>(
  endpoint: E,
  most: number,
  schema: () => Promise<ReplySchema<E>>,
): void {
  keptOf.set(endpoint, { most, schema });
}

/** How many requests of it are kept; undefined where none is. */
export const mostKept = (endpoint: Endpoint): number | undefined => keptOf.get(endpoint)?.most;

/** Whether that is such a reply as the call gives today. */
export async function isReplyOf(endpoint: Endpoint, reply: unknown): Promise<boolean> {
  const schema = await keptOf.get(endpoint)?.schema();
  return schema?.safeParse(reply).success ?? false;
}

/** Says who is signed in, where somebody is. */
export function provideKeeper(next: () => Keeper | null): void {
  keeper = next;
}

export const keeperNow = (): Keeper | null => keeper();
