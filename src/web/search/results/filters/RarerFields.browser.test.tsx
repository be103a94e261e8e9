import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../../ui/testing/emptyBrowser.ts';
import { filterNames, filterOf } from '#domain/search/filters/list.ts';
import { storeWith } from '../../../client/testing/storeWith.ts';
import { mount, unmount } from '../../../ui/testing/mount.tsx';
import { filterSlice } from '../../filterSlice.ts';
import { RarerFields } from './RarerFields.tsx';

let store: ReturnType<typeof makeStore>;

function makeStore() {
  return storeWith({ filter: filterSlice.reducer });
}

beforeEach(async () => {
  await page.viewport(390, 844);
  store = makeStore();
  mount(
    <Provider store={store}>
      <RarerFields />
    </Provider>,
  );
});
afterEach(async () => {
  unmount();
  await page.viewport(1280, 720);
});

const filter = () => store.getState().filter;

test.each(filterNames.filter((name) => filterOf(name).control?.kind === 'yesNo'))(
  '%s is a checkbox that sets and clears its filter, on a phone',
  async (name) => {
    const { control, isSet } = filterOf(name);
    const box = page.getByRole('checkbox', { name: control!.label, exact: true });
    await box.click();
    await expect.poll(() => isSet(filter())).toBe(true);
    await box.click();
    await expect.poll(() => isSet(filter())).toBe(false);
  },
);

test.each(
  filterNames.flatMap((name) => {
    const { control } = filterOf(name);
    return control?.kind === 'several' ? [[name, control] as const] : [];
  }),
)('%s has a chip for each option, on a phone', async (name, { options }) => {
  const { isSet } = filterOf(name);
  for (const { words } of options) {
    await page.getByRole('button', { name: words, exact: true }).click();
  }
  await expect.poll(() => filterOf(name).chips(filter()).length).toBe(options.length);
  for (const { words } of options) {
    await page.getByRole('button', { name: words, exact: true }).click();
  }
  await expect.poll(() => isSet(filter())).toBe(false);
});

test('a choice sets its bound, and Any removes it', async () => {
  const garage = page.getByRole('radiogroup', { name: 'Garage spaces' });
  await garage.getByRole('radio', { name: '2+' }).click();
  await expect.poll(() => filter().minGarageSpaces).toBe(2);
  await garage.getByRole('radio', { name: 'Any' }).click();
  await expect.poll(() => filter().minGarageSpaces).toBe(null);
});
