/** All that the server sends on the live road: signals, and what conversations bring along. */
import { z } from 'zod';
import { ChatFrame } from '../chat/frames.ts';
import { SignalFrame } from './frames.ts';

export const ServerFrame = z.discriminatedUnion('kind', [
  ...SignalFrame.options,
  ...ChatFrame.options,
]);
export type ServerFrame = z.output<typeof ServerFrame>;
