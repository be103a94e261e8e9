/** What a message is about: shown as a card above its text. */
import { z } from 'zod';
import { ListingKey } from '../property/Property.ts';

export const Subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('home'), listingKey: ListingKey }),
  z.object({ kind: z.literal('contract'), contractId: z.uuid() }),
]);
export type Subject = z.infer<typeof Subject>;

/** With the words it had when the message was written; what it is now is asked of the thing itself. */
export const NamedSubject = z.discriminatedUnion('kind', [
  Subject.options[0].extend({ title: z.string() }),
  Subject.options[1].extend({ title: z.string() }),
]);
export type NamedSubject = z.infer<typeof NamedSubject>;
