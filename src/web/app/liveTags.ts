/** What the live road names, and which answers become old by it: one table. */
import { queries, type Tag } from '../client/queries.ts';

const tagsByName: Record<string, (id: string) => readonly Tag[]> = {
  account: () => ['account', 'devices', 'passkeys'],
  agreements: () => ['agreements'],
  approvals: () => ['approvals'],
  group: (id) => [{ type: 'group', id }, 'groups'],
  groups: () => ['groups'],
  contract: (id) => [{ type: 'contract', id }, 'agreements'],
};

/** @param name as it came: a noun, or `noun:id`; one that nobody knows makes nothing old */
export function tagsNamed(name: string): readonly Tag[] {
  const [noun = '', ...id] = name.split(':');
  return Object.hasOwn(tagsByName, noun) ? tagsByName[noun]!(id.join(':')) : [];
}

/** To be dispatched: whoever shows what is named asks again, behind what is shown. */
export function invalidateByNames(names: Iterable<string>) {
  return queries.util.invalidateTags([...names].flatMap(tagsNamed));
}
