/**
 * Which answers stay on the device, to be read without a connection. A noun names its questions; what
 * is kept is of whoever is signed in, and goes with them (`docs/decisions/0039`).
 */
import type { Endpoint } from '#api/endpoint.ts';

export interface Keeper {
  userId: string;
  profileId: string;
}

const mostOf = new Map<Endpoint, number>();
let keeper: () => Keeper | null = () => null;

/** Keeps the answers to a question. @param most how many different requests of it */
export function keepsOffline(endpoint: Endpoint, most: number): void {
  mostOf.set(endpoint, most);
}

/** How many requests of it are kept; undefined where none is. */
export const mostKept = (endpoint: Endpoint): number | undefined => mostOf.get(endpoint);

/** Says who is signed in, where somebody is. */
export function provideKeeper(next: () => Keeper | null): void {
  keeper = next;
}

export const keeperNow = (): Keeper | null => keeper();
