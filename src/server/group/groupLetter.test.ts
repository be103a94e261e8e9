import { expect, test } from 'vitest';
import { aGroup, aMember, groupPeople } from '#domain/group/Group.example.ts';
import { groupLetter } from './groupLetter.ts';

const { mia } = groupPeople;
const letter = (members = aGroup, member: typeof mia | ReturnType<typeof aMember> = mia) =>
  groupLetter(members, member, 'group.the-token', 'https://lintel.example');

test('the letter says who invites, with whom, and has the link of the invited person alone', () => {
  const { to, subject, paragraphs, action } = letter();
  expect(to).toBe('mia@example.com');
  expect(subject).toBe('Ana Silva invites you to look for a home together');
  expect(paragraphs.join('\n')).toContain(
    'Ana Silva asks you into their group of buyers at Lintel, with Leo Silva and Ruth Silva.',
  );
  expect(action?.url).toBe('https://lintel.example/invite?token=group.the-token');
});

test('who invites alone is alone, and a name that is none is said otherwise', () => {
  const { ana } = groupPeople;
  expect(letter([ana, mia]).paragraphs[1]).toContain('group of buyers at Lintel. This is what');
  const nameless = { ...mia, invitedBy: null };
  expect(letter([ana, mia], nameless).subject).toMatch(/^Somebody invites you/);
});
