import { expect, test } from 'vitest';
import { deskPlaces } from './deskPlaces.ts';

const linksOf = (role: 'agent' | 'admin') => deskPlaces(role).map(({ to, words }) => [to, words]);

test('lists the pages of an agent that have an icon, without the name of the desk', () => {
  expect(linksOf('agent')).toEqual([
    ['/agent', 'Today'],
    ['/agent/inbox', 'Inbox'],
    ['/agent/packages', 'Packages'],
    ['/agent/templates', 'Templates'],
    ['/agent/profile', 'Public profile'],
    ['/agent/approvals', 'Approvals'],
  ]);
});

test('lists the pages of an admin that have an icon', () => {
  const links = linksOf('admin');
  expect(links.slice(0, 2)).toEqual([
    ['/admin', 'Today'],
    ['/admin/approvals', 'Approvals'],
  ]);
  expect(links).toHaveLength(12);
  expect(links).not.toContainEqual(['/admin/agent-create', 'Create an agent']);
});

test('only the first page of a desk is current at its own address alone', () => {
  const exact = [...deskPlaces('agent'), ...deskPlaces('admin')].filter((place) => place.exact);
  expect(exact.map(({ to }) => to)).toEqual(['/agent', '/admin']);
});
