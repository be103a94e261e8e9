import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { storeWith } from '../../client/testing/storeWith.ts';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import { userSlice } from '../../user/userSlice.ts';
import { filterSlice } from '../filterSlice.ts';
import { FilterChips } from './FilterChips.tsx';

afterEach(unmount);

test('who removes one chip by keyboard stands at the next, and may go on', async () => {
  const filter = { ...defaultFilter, minBedrooms: 3, poolYn: true };
  const store = storeWith({ filter: filterSlice.reducer, user: userSlice.reducer }, { filter });
  mount(
    <Provider store={store}>
      <FilterChips />
    </Provider>,
  );
  const chip = (words: string) => page.getByRole('button', { name: `Remove “${words}”` });
  await expect.element(chip('3+ beds')).toBeVisible();
  (chip('3+ beds').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(chip('Up to 90 days on market')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(chip('Private pool')).toHaveFocus();
  // The last of the row: the one before it.
  await userEvent.keyboard('{Enter}');
  await expect.element(chip('Up to 90 days on market')).toHaveFocus();
  expect(store.getState().filter).toMatchObject({ minBedrooms: null, poolYn: false });
});
