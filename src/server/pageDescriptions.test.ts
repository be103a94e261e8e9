import { expect, test } from 'vitest';
import { pagePaths, pages } from '#api/pages.ts';
import { descriptionOf } from './pageDescriptions.ts';

test('pages in search engines share no description, except those of one home or agent', () => {
  const indexed = pagePaths.filter((path) => pages[path].indexed && !path.includes(':'));
  const descriptions = indexed.map(descriptionOf);
  expect(new Set(descriptions).size).toBe(indexed.length);
});

test('other pages have a description too', () => {
  expect(descriptionOf('/agreements')).toMatch(/^Search homes/);
});
