import { afterEach, expect, test } from 'vitest';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { setMarks } from './marks.ts';
import { withHidden } from './withHidden.ts';

afterEach(() => setMarks(null, new Map()));

test('what is hidden is asked out of map, list and count; what is kept is not', () => {
  expect(withHidden(defaultFilter)).toBe(defaultFilter);
  setMarks(
    null,
    new Map([
      ['home:2', 'hidden'],
      ['home:3', 'kept'],
      ['home:1', 'hidden'],
    ]),
  );
  expect(withHidden(defaultFilter)).toEqual({ ...defaultFilter, hidden: ['home:1', 'home:2'] });
});
