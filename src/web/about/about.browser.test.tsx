import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { systemApi } from '#api/system.ts';
import { instant } from '#domain/calendar.ts';
import { answer, startAnswering } from '../agent/testing/answering.ts';
import { brokenRules, openPage } from '../agent/testing/openPage.tsx';
import { unmount } from '../ui/testing/mount.tsx';
import { Component as AboutPage } from './AboutPage.tsx';
import { Component as FairHousingPage } from './FairHousingPage.tsx';
import { Footer } from './Footer.tsx';
import { Component as SourcesPage } from './SourcesPage.tsx';
import type { AboutReply } from './WhileAsked.tsx';

const routes = [
  { path: '/about', Component: AboutPage },
  { path: '/fair-housing', Component: FairHousingPage },
  { path: '/sources', Component: SourcesPage },
  { path: '/foot', Component: Footer },
];

const nobody = { name: null, address: null, email: null, phone: null };
const about: AboutReply = {
  operator: nobody,
  brokerage: { name: 'Harbor Homes', licenseNumber: 'WA-1140', office: null },
  version: '0.1.0',
  demoYn: true,
  homes: {
    sources: [
      {
        name: 'demo',
        homes: 1_204,
        demoHomes: 1_204,
        firstConfirmedAt: '2026-03-01T10:00:00.000Z',
        lastConfirmedAt: instant(Date.now() - 3 * 3_600_000 - 60_000),
      },
    ],
    moreYn: false,
  },
  map: [{ text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' }],
  foreignMapYn: false,
  measuredYn: false,
};

beforeEach(async () => {
  startAnswering();
  await page.viewport(320, 800);
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

const isNarrow = () => document.documentElement.scrollWidth <= 320;

test('what nobody has configured is said to be missing', async () => {
  answer(systemApi.about, about);
  openPage(routes, '/about');
  await expect
    .element(page.getByText(/has not given a name, an address, or a way to reach them\./))
    .toBeVisible();
  await expect.element(page.getByText('Harbor Homes')).toBeVisible();
  expect(await brokenRules()).toEqual([]);
  expect(isNarrow()).toBe(true);
});

test('whoever runs it is named, and can be written to and called', async () => {
  const operator = {
    name: 'Harbor Homes Inc.',
    address: '1 Pier Street, Seattle, WA 98101',
    email: 'hello@harbor.example',
    phone: '(206) 555-0100',
  };
  answer(systemApi.about, { ...about, operator, brokerage: null });
  openPage(routes, '/about');
  await expect.element(page.getByText('1 Pier Street, Seattle, WA 98101')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'hello@harbor.example' }))
    .toHaveAttribute('href', 'mailto:hello@harbor.example');
  await expect
    .element(page.getByRole('link', { name: '(206) 555-0100' }))
    .toHaveAttribute('href', 'tel:2065550100');
  await expect.element(page.getByText(/^No brokerage is entered yet/)).toBeVisible();
  expect(page.getByText(/has not given/).elements()).toEqual([]);
});

test('each source is named with its homes and their age', async () => {
  answer(systemApi.about, about);
  openPage(routes, '/sources');
  await expect.element(page.getByText('demo: 1,204 homes')).toBeVisible();
  await expect
    .element(page.getByText(/^Last confirmed 3 hours ago; the oldest on Mar 1, 2026\./))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '© OpenStreetMap contributors' }))
    .toBeVisible();
  await expect.element(page.getByText('How you use the pages is told to nobody.')).toBeVisible();
  expect(await brokenRules()).toEqual([]);
  expect(isNarrow()).toBe(true);
});

test('the law on fair housing is quoted by its place, with whom to tell', async () => {
  openPage(routes, '/fair-housing');
  await expect.element(page.getByRole('link', { name: '1-800-669-9777' })).toBeVisible();
  expect(await brokenRules()).toEqual([]);
  expect(isNarrow()).toBe(true);
});

test('the foot leads to pages that are there', async () => {
  openPage(routes, '/foot');
  const links = page.getByRole('navigation', { name: 'About this site' }).getByRole('link');
  await expect.element(links.first()).toBeVisible();
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/terms#terms',
    '/terms#privacy',
    '/fair-housing',
    '/sources',
    '/about',
    '/verify',
  ]);
  expect(isNarrow()).toBe(true);
});
