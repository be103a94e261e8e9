import type { Seal } from '../platform/pdf/seal/provideSeal.ts';
import type { Press } from '../platform/pdf/press/createPress.ts';
import type { TimeStamps } from '../platform/pdf/stamp/TimeStamps.ts';
import type { World } from '../platform/World.ts';

/** What documents work with beside the rest of the outside. */
export interface DocumentWorld extends World {
  seal: Seal;
  press: Press;
  /** Who says when a document was sealed; null where only this server does. */
  stamps: TimeStamps | null;
  /** Where this installation is found: `https://lintel.example`. Known once it listens. */
  origin(): string;
  /** 32 bytes that the codes of consent samples are derived from. */
  codeKey: Uint8Array;
}
