import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consent, consentVersion, decideConsent, lastDecision, onConsent } from './consent.ts';
import { stubClosedStorage, stubStorage } from '../testing/stubStorage.ts';

const at = '2026-03-08T10:00:00.000Z';
let kept: Map<string, string>;

beforeEach(() => {
  kept = stubStorage();
  vi.stubGlobal('navigator', {});
});
afterEach(() => void vi.unstubAllGlobals());

test('nobody has consented who was not asked', () => {
  expect(consent()).toBe('unasked');
});

test('a decision is kept with its instant and version under one key, and told', () => {
  const heard = vi.fn();
  const leave = onConsent(heard);
  decideConsent('granted', at);
  leave();
  expect(consent()).toBe('granted');
  expect(lastDecision()).toEqual({ choice: 'granted', at, version: consentVersion });
  expect(kept.size).toBe(1);
  expect(heard).toHaveBeenCalledTimes(1);
});

test.each([
  ['Global Privacy Control', { globalPrivacyControl: true }],
  ['Do Not Track', { doNotTrack: '1' }],
  ['Do Not Track in older words', { doNotTrack: 'yes' }],
])('%s counts as denied until something else is decided here', (_name, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(consent()).toBe('denied');
  decideConsent('granted', at);
  expect(consent()).toBe('granted');
});

test('a yes to another version is asked for again, a no stays a no', () => {
  decideConsent('granted', at);
  const [[key, value]] = [...kept] as [[string, string]];
  kept.set(key, value.replace(`"version":${consentVersion}`, '"version":0'));
  expect(consent()).toBe('unasked');
  kept.set(key, kept.get(key)!.replace('granted', 'denied'));
  expect(consent()).toBe('denied');
});

test('what makes no sense is no consent', () => {
  decideConsent('granted', at);
  for (const key of kept.keys()) kept.set(key, '{"choice":"granted"}');
  expect(consent()).toBe('unasked');
});

test('where storage is closed a decision holds until the page is closed', () => {
  stubClosedStorage();
  decideConsent('denied', at);
  expect(consent()).toBe('denied');
  stubStorage();
  decideConsent('granted', at);
  expect(consent()).toBe('granted');
});
