import { expect, test } from 'vitest';
import type { NoticeWorld } from '../notice/NoticeWorld.ts';
import { notifyReactions } from './reactions.ts';

const reactions = notifyReactions({} as NoticeWorld);

test('finishes the tasks that an earlier version may have left', () => {
  const kindsOf = (name: string) => reactions.find((one) => one.name === name)?.kinds;
  expect(kindsOf('notify.invites')).toContain('invite.sent');
  expect(kindsOf('notify.groups')).toContain('group.invited');
});

test('a name in the database belongs to one reaction', () => {
  const names = reactions.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
