/** What the live road names, and which answers become old by it: one table. */
import { type LiveNounName, readLiveName } from '#api/live.ts';
import { queries, type Tag } from '../client/queries.ts';

const tagsByName: Record<LiveNounName, (id: string) => readonly Tag[]> = {
  account: () => ['account', 'devices', 'passkeys'],
  agents: () => ['agents', 'agent'],
  agreements: () => ['agreements'],
  approvals: () => ['approvals'],
  group: (id) => [{ type: 'group', id }, 'groups'],
  groups: () => ['groups'],
  // Beside what comes by frames of their own.
  chat: (id) => [{ type: 'chat', id }],
  chats: () => ['chats'],
  contract: (id) => [{ type: 'contract', id }, 'agreements'],
  keeps: () => ['keeps'],
  notices: () => ['notices'],
  travel: () => ['travel'],
  troubles: () => ['troubles'],
  wording: () => ['wording', 'approvals', 'packages'],
};

/** @param name as it came: a noun, or `noun:id`; one that nobody knows makes nothing old */
export function tagsNamed(name: string): readonly Tag[] {
  const read = readLiveName(name);
  return read === null ? [] : tagsByName[read.noun](read.id);
}

/** To be dispatched: whoever shows what is named asks again, behind what is shown. */
export function invalidateByNames(names: Iterable<string>) {
  return queries.util.invalidateTags([...names].flatMap(tagsNamed));
}
