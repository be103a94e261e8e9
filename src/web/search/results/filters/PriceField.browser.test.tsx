import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { priceHistogramOf } from '#domain/search/priceBars.ts';
import { filterSlice } from '../../filterSlice.ts';
import { mount, unmount } from '../../../ui/testing/mount.tsx';
import { PriceField } from './PriceField.tsx';
import { storeWith } from '../../../client/testing/storeWith.ts';

const fetched = vi.fn<typeof fetch>();
let store: ReturnType<typeof makeStore>;

function makeStore() {
  return storeWith({ filter: filterSlice.reducer });
}

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => {
    const bars = priceHistogramOf([0, 3, 9, 1]).bars.map((bar) => ({
      from_cents: bar.fromCents,
      to_cents: bar.toCents,
      count: bar.count,
    }));
    return Response.json({ success: true, data: { bars }, message: null });
  });
  vi.stubGlobal('fetch', fetched);
  store = makeStore();
  mount(
    <Provider store={store}>
      <PriceField />
    </Provider>,
  );
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

const range = () => {
  const { minPriceCents, maxPriceCents } = store.getState().filter;
  return [minPriceCents, maxPriceCents];
};

test('takes prices as people write them, in whichever order', async () => {
  await page.getByLabelText('At least').fill('900k');
  await userEvent.keyboard('{Enter}');
  await page.getByLabelText('At most').fill('$450,000');
  await userEvent.keyboard('{Enter}');
  expect(range()).toEqual([45_000_000, 90_000_000]);
  await expect.element(page.getByText('$450K – $900K')).toBeVisible();
});

test('says how to write a price, and keeps the last one that made sense', async () => {
  await page.getByLabelText('At most').fill('600k');
  await userEvent.keyboard('{Enter}');
  await page.getByLabelText('At most').fill('cheap');
  await expect.element(page.getByText('Write an amount like 450,000 or 450K.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(range()).toEqual([null, 60_000_000]);
});

test('a handle moves from bar to bar, and its end means no limit', async () => {
  const low = page.getByRole('slider', { name: 'Price from' });
  await expect.element(low).toBeInTheDocument();
  low.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(range()).toEqual([10_000_000, null]);
  await userEvent.keyboard('{Home}');
  expect(range()).toEqual([null, null]);
});

test('its picture is asked for once, whatever the price becomes', async () => {
  await page.getByLabelText('At most').fill('600k');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Up to $600K')).toBeVisible();
  expect(fetched).toHaveBeenCalledTimes(1);
});
