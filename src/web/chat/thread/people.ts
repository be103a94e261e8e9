/** Who is who in a thread, for whoever reads it. */
import type { ThreadView } from '#api/chatSchemas.ts';
import type { ChatPerson } from '#api/chat/threads.ts';
import type { Instant } from '#domain/calendar.ts';
import { joinNames } from '#domain/joinNames.ts';
import { firstName } from '../../user/firstName.ts';

/** What a thread’s rows are drawn with. */
export type Reader = Pick<ThreadView, 'people' | 'side'> & { profileId: string };

/** In few words: `10:32 AM`, `Yesterday`. */
type When = (at: Instant) => string;

export function personOf(people: readonly ChatPerson[], profileId: string | null) {
  return people.find((person) => person.profileId === profileId);
}

/** `You`, `Dana`, or, of whom nothing is known any more, `Somebody who has left`. */
export function calledIn({ people, profileId }: Reader, whose: string): string {
  if (whose === profileId) return 'You';
  const person = personOf(people, whose);
  return person === undefined ? 'Somebody who has left' : firstName(person.name);
}

/**
 * How far the others have got with one’s own message: `Read 10:32 AM`, `Read by Leo`, `Delivered`,
 * `Sent`. The time is said where one person reads along, and it is known.
 */
export function markWords({ people, profileId }: Reader, number: number, when: When): string {
  const others = people.filter((one) => one.profileId !== profileId && one.leftAt === null);
  const readers = others.filter(({ readUpTo }) => readUpTo >= number);
  const at = others.length === 1 ? (readers[0]?.readAt ?? null) : null;
  if (at !== null) return `Read ${when(at)}`;
  if (readers.length > 0 && readers.length === others.length) return 'Read';
  if (readers.length > 0) return `Read by ${joinNames(readers.map(({ name }) => firstName(name)))}`;
  return others.some(({ deliveredUpTo }) => deliveredUpTo >= number) ? 'Delivered' : 'Sent';
}
