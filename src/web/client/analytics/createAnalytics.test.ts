import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Vendor } from './Analytics.ts';
import { recordedEvents } from './recorder.ts';
import { stubStorage } from '../testing/stubStorage.ts';

const logged = vi.fn();
const vendor = {
  identify: vi.fn(),
  reset: vi.fn(),
  capture: vi.fn(),
  stop: vi.fn(),
} satisfies Vendor;
const loadVendor = vi.fn<() => Promise<Vendor | null>>();
const settled = () => new Promise((resolve) => setTimeout(resolve));
// Each test has a client of its own; nothing but leaving the page ends one.
let createAnalytics: typeof import('./createAnalytics.ts').createAnalytics;
let decideConsent: typeof import('./consent.ts').decideConsent;
const names = () => recordedEvents().map(({ event }) => event);

beforeEach(async () => {
  stubStorage();
  vi.stubGlobal('navigator', {});
  vi.resetAllMocks();
  vi.spyOn(console, 'log').mockImplementation(logged);
  vi.resetModules();
  ({ createAnalytics } = await import('./createAnalytics.ts'));
  ({ decideConsent } = await import('./consent.ts'));
  loadVendor.mockResolvedValue(vendor);
});
afterEach(() => void vi.unstubAllGlobals());

test('before consent no vendor is loaded, and events stay in this browser', async () => {
  const analytics = createAnalytics(loadVendor);
  analytics.identify('u1');
  analytics.page('/search');
  analytics.capture('home opened', {});
  await settled();
  expect(loadVendor).not.toHaveBeenCalled();
  expect(names()).toEqual(['page viewed', 'home opened']);
});

test('with consent a vendor is told who it is and what follows, not what was before', async () => {
  const analytics = createAnalytics(loadVendor);
  analytics.identify('u1');
  analytics.page('/search');
  decideConsent('granted');
  analytics.page('/home/abc');
  await settled();
  expect(loadVendor).toHaveBeenCalledTimes(1);
  expect(vendor.identify.mock.calls).toEqual([['u1']]);
  expect(vendor.capture.mock.calls).toEqual([['page viewed', { page: '/home/:listingKey' }]]);
});

test('consent of an earlier visit holds, and who signs out is forgotten', async () => {
  decideConsent('granted');
  const analytics = createAnalytics(loadVendor);
  analytics.identify('u1');
  analytics.reset();
  await settled();
  expect(vendor.identify.mock.calls).toEqual([['u1']]);
  expect(vendor.reset).toHaveBeenCalledTimes(1);
});

test('a denial stops at once, resets the vendor and clears what is kept', async () => {
  decideConsent('granted');
  const analytics = createAnalytics(loadVendor);
  analytics.page('/');
  await settled();
  decideConsent('denied');
  analytics.page('/search');
  await settled();
  expect(vendor.stop).toHaveBeenCalledTimes(1);
  expect(vendor.reset).toHaveBeenCalledTimes(1);
  expect(vendor.capture).toHaveBeenCalledTimes(1);
  expect(recordedEvents()).toEqual([]);
});

test('a denial while the vendor loads takes back what was to be told', async () => {
  decideConsent('granted');
  const analytics = createAnalytics(loadVendor);
  analytics.page('/');
  decideConsent('denied');
  await settled();
  expect(vendor.capture).not.toHaveBeenCalled();
  expect(vendor.stop).toHaveBeenCalledTimes(1);
});

test('a browser that objects is not even recorded', async () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  createAnalytics(loadVendor).page('/');
  await settled();
  expect(loadVendor).not.toHaveBeenCalled();
  expect(recordedEvents()).toEqual([]);
});

test('a vendor that does not load is logged once and asked no more', async () => {
  loadVendor.mockRejectedValue(new Error('blocked'));
  decideConsent('granted');
  const analytics = createAnalytics(loadVendor);
  analytics.page('/');
  analytics.page('/search');
  await settled();
  expect(loadVendor).toHaveBeenCalledTimes(1);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(names()).toEqual(['page viewed', 'page viewed']);
});

test('a vendor that throws is logged, and the app goes on', async () => {
  vendor.capture.mockImplementation(() => {
    throw new Error('broken');
  });
  decideConsent('granted');
  const analytics = createAnalytics(loadVendor);
  expect(() => analytics.capture('home opened', {})).not.toThrow();
  await settled();
  expect(logged).toHaveBeenCalledWith('Analytics failed:', expect.any(Error));
});

test('what is not in the list of properties is told to nobody', async () => {
  decideConsent('granted');
  const analytics = createAnalytics(loadVendor);
  const withAddress = { kind: 'area' as const, address: '12 Birch St' };
  analytics.capture('address chosen', withAddress);
  await settled();
  expect(vendor.capture).not.toHaveBeenCalled();
  expect(recordedEvents()).toEqual([]);
});
