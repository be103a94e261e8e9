import type { Seal } from '../platform/pdf/seal/provideSeal.ts';
import type { World } from '../platform/World.ts';

/** What documents work with beside the rest of the outside. */
export interface DocumentWorld extends World {
  seal: Seal;
  /** 32 bytes that the codes of consent samples are derived from. */
  codeKey: Uint8Array;
}
