/** Which answers become old by a live name. */
import { type LiveNounName, readLiveName } from '#api/live.ts';
import { queries, type Tag } from '../client/queries.ts';

/** What a name makes old beside the answers tagged with the name itself. */
const alsoOld: Partial<Record<LiveNounName, readonly Tag[]>> = {
  account: ['devices', 'passkeys'],
  agents: ['agent'],
  contract: ['agreements'],
  group: ['groups'],
  wording: ['approvals', 'packages'],
};

/** @param name as it came: a noun, or `noun:id`; one that nobody knows makes nothing old */
export function tagsNamed(name: string): readonly Tag[] {
  const read = readLiveName(name);
  if (read === null) return [];
  const { noun, id } = read;
  return [id === '' ? noun : { type: noun, id }, ...(alsoOld[noun] ?? [])];
}

/** To be dispatched: whoever shows what is named asks again, behind what is shown. */
export function invalidateByNames(names: Iterable<string>) {
  return queries.util.invalidateTags([...names].flatMap(tagsNamed));
}
