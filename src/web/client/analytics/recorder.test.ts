import { afterEach, expect, test, vi } from 'vitest';
import { forgetEvents, mostEvents, recordedEvents, recordEvent } from './recorder.ts';
import { stubClosedStorage, stubStorage } from '../testing/stubStorage.ts';

const at = '2026-03-08T10:00:00.000Z';

afterEach(() => void vi.unstubAllGlobals());

test('the last 200 events are kept, the oldest are forgotten', () => {
  stubStorage();
  for (let n = 0; n < mostEvents + 3; n++) recordEvent('page viewed', { page: `/${n}` }, at);
  const kept = recordedEvents();
  expect(kept).toHaveLength(200);
  expect(kept[0]).toEqual({ at, event: 'page viewed', properties: { page: '/3' } });
  expect(kept.at(-1)!.properties).toEqual({ page: `/${mostEvents + 2}` });
  forgetEvents();
  expect(recordedEvents()).toEqual([]);
});

test('closed or spoilt storage costs the record alone', () => {
  stubClosedStorage();
  recordEvent('home opened', {}, at);
  forgetEvents();
  expect(recordedEvents()).toEqual([]);
  const kept = stubStorage();
  recordEvent('home opened', {}, at);
  for (const key of kept.keys()) kept.set(key, 'spoilt');
  recordEvent('home opened', {}, at);
  expect(recordedEvents()).toHaveLength(1);
});
