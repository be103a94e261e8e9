/** What is kept of a home after a change; the same on the device and on the server. */
import type { Instant } from '../calendar.ts';
import type { Keep } from './Keep.ts';
import type { HomeChange } from './KeepChange.ts';

/** Before anything that was ever done. */
const firstInstant: Instant = '1970-01-01T00:00:00.000Z';

/** @param before null where nothing is kept of the home yet */
export function applyChange(before: Keep | null, change: HomeChange): Keep {
  const keep = before ?? nothingOf(change);
  switch (change.kind) {
    case 'standing':
      // What stands in the account was chosen there; what was done before signing in adds to it.
      if (change.joinsYn && keep.standing !== 'none') return keep;
      if (change.at < keep.standingAt) return keep;
      return {
        ...keep,
        standing: change.standing,
        reason: change.standing === 'hidden' ? change.reason : null,
        standingAt: change.at,
      };
    case 'note':
      if (change.joinsYn) {
        return { ...keep, note: joinedNote(keep.note, change.note), noteAt: later(keep, change) };
      }
      return change.at < keep.noteAt ? keep : { ...keep, note: change.note, noteAt: change.at };
    case 'lists':
      return change.at < keep.listsAt
        ? keep
        : { ...keep, listIds: [...new Set(change.listIds)], listsAt: change.at };
  }
}

function nothingOf({ listingKey }: HomeChange): Keep {
  return {
    listingKey,
    standing: 'none',
    reason: null,
    standingAt: firstInstant,
    note: '',
    noteAt: firstInstant,
    listIds: [],
    listsAt: firstInstant,
  };
}

function later({ noteAt }: Keep, { at }: HomeChange): Instant {
  return at < noteAt ? noteAt : at;
}

/** Both, one below the other, with nothing cut; joined twice it is the same as joined once. */
function joinedNote(one: string, other: string): string {
  if (one.includes(other)) return one;
  if (other.includes(one)) return other;
  return `${one}\n\n${other}`;
}
