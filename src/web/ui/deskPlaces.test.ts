import { expect, test } from 'vitest';
import { deskPlaces } from './deskPlaces.ts';

const linksOf = (role: 'agent' | 'admin') => deskPlaces(role).map(({ to, words }) => [to, words]);

test('lists the pages of an agent that have an icon, without the name of the desk', () => {
  const links = linksOf('agent');
  expect(links[0]).toEqual(['/agent', 'Today']);
  expect(links).toContainEqual(['/agent/packages', 'Packages']);
  expect(links).toContainEqual(['/agent/approvals', 'Approvals']);
});

test('lists the pages of an admin that have an icon', () => {
  const links = linksOf('admin');
  expect(links.slice(0, 2)).toEqual([
    ['/admin', 'Today'],
    ['/admin/approvals', 'Approvals'],
  ]);
  expect(links).not.toContainEqual(['/admin/agent-create', 'Create an agent']);
});

test('only the first page of a desk is current at its own address alone', () => {
  const exact = [...deskPlaces('agent'), ...deskPlaces('admin')].filter((place) => place.exact);
  expect(exact.map(({ to }) => to)).toEqual(['/agent', '/admin']);
});
