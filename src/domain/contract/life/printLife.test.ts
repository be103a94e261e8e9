import { expect, test } from 'vitest';
import { memberLife } from '../../group/memberLife.ts';
import { inviteLife } from '../invite/inviteLife.ts';
import { contractLifePage } from './printLife.ts';
import { contractLife } from './transitions.ts';

const page = contractLifePage('Printed.', (fact) =>
  fact === 'contract.drafted' ? ['a_mail'] : [],
);

test('the page has an arrow for each way a step can be taken, and each end', () => {
  const arrows = [...contractLife, ...inviteLife, ...memberLife].reduce(
    (sum, { from }) => sum + Math.max(1, from.length),
    0,
  );
  const ends = 8 + 3 + 4;
  expect(page.match(/ --> /g)).toHaveLength(arrows + ends);
  expect(page).toContain('  [*] --> draft: draft (buyer, agent)');
  expect(page).toContain('  signing --> expired_unsigned: expire_unsigned (system)');
  expect(page).toContain('  voided --> [*]');
});

test('deadlines are told in words', () => {
  expect(page).toContain('`last_day`: once that day is over, warned of 7, 3, 1 days before');
  expect(page).toContain(
    '`last_signature`: once 7 days are over, or `last_day` where that comes first',
  );
  expect(page).toContain('`created`: once 14 days are over');
});

test('each step that follows is said to be whose', () => {
  expect(page).toContain('`sign` (own invitation)');
  expect(page).not.toContain('undefined');
});

test('names the emails after the fact of a step', () => {
  expect(page).toMatch(/`contract.drafted` \| `[a-z]+` \| `a_mail` \|/);
  expect(page.match(/`a_mail`/g)).toHaveLength(1);
});
