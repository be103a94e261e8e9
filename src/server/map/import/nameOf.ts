/** The name that an element of a map file says it has. */
import { withoutUnseen } from '#domain/unseen.ts';
import type { OnProblem } from './MapProblem.ts';
import type { Tags } from './readBlock.ts';

const longestName = 300;

/** Null where it has none; a sentence where it has one that cannot stand on a map. */
export function readName({ name }: Tags): string | null | { reason: string } {
  const read = withoutUnseen(name ?? '').trim();
  if (!read.isWellFormed()) return { reason: 'Is cut in the middle of a sign.' };
  if (read.length > longestName) return { reason: `Has more than ${longestName} characters.` };
  return read || null;
}

export function nameOf(element: string, tags: Tags, onProblem: OnProblem): string | null {
  const name = readName(tags);
  if (name === null || typeof name === 'string') return name;
  onProblem({
    element,
    field: 'name',
    value: tags.name!.slice(0, 40),
    reason: `${name.reason} It is drawn without a name.`,
  });
  return null;
}
