/** Something that should have followed from a fact and has not. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';

export const Trouble = z.object({
  /** Who should have dealt with the fact: `contract.seal`. */
  consumer: z.string().min(1).max(100),
  /** Of the fact, in the log. */
  number: z.int().min(1),
  /** What had happened: `contract.activated`. */
  kind: z.string(),
  /** The agreement that it happened to, where it was one. */
  contractId: z.uuid().nullable(),
  /** When the first try failed. */
  since: Instant,
  tries: z.int().min(1),
  error: z.string(),
  /** null where it was given up until somebody says otherwise. */
  nextTryAt: Instant.nullable(),
});
export type Trouble = z.infer<typeof Trouble>;

const names: Record<string, string> = {
  'contract.seal': 'Printing and sealing an agreement',
  'notify.agreements': 'Letters about an agreement',
  'notify.invites': 'Letters about an invitation',
};

/** What did not happen, in words for a person. */
export function troubleInWords({ consumer }: Pick<Trouble, 'consumer'>): string {
  return names[consumer] ?? consumer;
}
