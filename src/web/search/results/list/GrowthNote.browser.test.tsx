import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { storeWith } from '../../../client/testing/storeWith.ts';
import { propertySlice } from '../../../property/propertySlice.ts';
import { mount, unmount } from '../../../ui/testing/mount.tsx';
import { userSlice } from '../../../user/userSlice.ts';
import { filterSlice } from '../../filterSlice.ts';
import { Growing } from './GrowthNote.tsx';

let homes: number | null;
let searched: number;
let looked: number;

beforeEach(() => {
  homes = 8200;
  searched = 0;
  looked = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    if (String(address).includes('/api/growth')) {
      looked++;
      const growth = homes === null ? null : { homes, homes_planned: 24_500 };
      return Response.json({ success: true, data: { growth }, message: null });
    }
    searched++;
    return Response.json({ success: false, data: null, message: 'Not now.' }, { status: 503 });
  });
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

test('says how far the country is, looks for its new homes, and goes when it is whole', async () => {
  const store = storeWith({
    filter: filterSlice.reducer,
    property: propertySlice.reducer,
    user: userSlice.reducer,
  });
  mount(
    <Provider store={store}>
      <Growing everyMs={20} />
    </Provider>,
  );
  const note = (count: string) =>
    page.getByText(`The demo country is still growing: ${count} of 24,500 homes.`);
  await expect.element(note('8,200')).toBeVisible();
  expect(searched).toBe(0);
  homes = 9100;
  await expect.element(note('9,100')).toBeVisible();
  await expect.poll(() => searched).toBe(1);
  homes = null;
  await expect.element(page.getByText(/still growing/)).not.toBeInTheDocument();
  await expect.poll(() => searched).toBe(2);
  const before = looked;
  // Whoever is whole is asked no more: other answers come and this one does not.
  homes = 5;
  for (let wait = 0; wait < 5; wait++) await new Promise(requestAnimationFrame);
  expect(looked).toBe(before);
});
