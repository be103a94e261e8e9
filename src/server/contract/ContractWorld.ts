import type { DocumentWorld } from '../document/DocumentWorld.ts';

/** What agreements work with beside the rest of the outside. */
export interface ContractWorld extends DocumentWorld {
  /** As people reach this installation; null takes the address of each request. */
  publicUrl: string | null;
}
