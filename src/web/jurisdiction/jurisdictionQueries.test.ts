import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jurisdictionApi, stateFormApi } from '#api/jurisdiction.ts';
import { queries } from '../client/queries.ts';
import { storeWith } from '../client/testing/storeWith.ts';
import { tellWritten } from '../client/written.ts';
import { jurisdictionQueries } from './jurisdictionQueries.ts';

const store = storeWith({});
beforeEach(() => {
  // The list never comes anew.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  for (const question of [jurisdictionQueries.allRules, jurisdictionQueries.stateForms]) {
    void store.dispatch(question.initiate({}));
  }
});
afterEach(() => {
  store.dispatch(queries.util.resetApiState());
  vi.unstubAllGlobals();
});

function seen(endpointName: string): unknown {
  const { queries: cache } = store.getState().queries;
  return Object.values(cache).find((entry) => entry?.endpointName === endpointName)?.data;
}

function see(endpointName: string, value: object): void {
  const entry = { endpointName, arg: {}, value };
  store.dispatch(queries.util.upsertQueryEntries([entry as never]));
}

test('rules that were written, published or thrown away are so before the list comes anew', () => {
  const [first, second] = [
    { jurisdictionId: 'first', draftedAt: 'at one' },
    { jurisdictionId: 'second', draftedAt: 'at one' },
  ];
  see('allRules', { rows: [first] });
  tellWritten(jurisdictionApi.draft, second, {});
  expect(seen('allRules')).toEqual({ rows: [first, second] });
  const rewritten = { ...first, draftedAt: 'at two' };
  tellWritten(jurisdictionApi.draft, rewritten, {});
  expect(seen('allRules')).toEqual({ rows: [rewritten, second] });
  const published = { ...second, publishedAt: 'at three' };
  tellWritten(jurisdictionApi.publish, published, {});
  expect(seen('allRules')).toEqual({ rows: [rewritten, published] });
  tellWritten(jurisdictionApi.discard, {}, { body: { jurisdictionId: 'first' } });
  expect(seen('allRules')).toEqual({ rows: [published] });
});

test('so are forms of a state, beside which states ask for one', () => {
  const asked = [{ state: 'CO' }];
  const form = { stateFormId: 'form' };
  see('stateForms', { asked, rows: [] });
  tellWritten(stateFormApi.draft, form, {});
  expect(seen('stateForms')).toEqual({ asked, rows: [form] });
  tellWritten(stateFormApi.publish, { ...form, publishedAt: 'at one' }, {});
  expect(seen('stateForms')).toEqual({ asked, rows: [{ ...form, publishedAt: 'at one' }] });
  tellWritten(stateFormApi.discard, {}, { body: { stateFormId: 'form' } });
  expect(seen('stateForms')).toEqual({ asked, rows: [] });
});
