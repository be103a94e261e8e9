/** The name that an element of OpenStreetMap says it has. */
import { isCleanText } from '#api/wire.ts';
import type { OnProblem } from './MapProblem.ts';
import type { Tags } from './readBlock.ts';

const longestName = 300;

export function nameOf(element: string, tags: Tags, onProblem: OnProblem): string | null {
  const name = tags.name?.trim();
  if (!name) return null;
  if (isCleanText(name) && name.length <= longestName) return name;
  onProblem({
    element,
    field: 'name',
    value: name.slice(0, 40).replaceAll('\0', '␀'),
    reason: `A name must be text of at most ${longestName} characters. It is drawn without one.`,
  });
  return null;
}
