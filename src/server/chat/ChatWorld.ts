/** What conversations work with beside the database. */
import type { World } from '../platform/World.ts';
import type { Pokes } from './pokes.ts';

export interface ChatWorld extends World {
  pokes: Pokes;
}

/** What a change of a thread needs of it. */
export type ChatWriter = Pick<ChatWorld, 'db' | 'now' | 'pokes'>;
