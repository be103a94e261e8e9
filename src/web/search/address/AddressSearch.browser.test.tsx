import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toWire } from '#api/wire.ts';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import { storeWith } from '../../client/testing/storeWith.ts';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import { addressTyped, userSlice } from '../../user/userSlice.ts';
import { AddressSearch, type AddressSearchProps } from './AddressSearch.tsx';

const line: Suggestion = {
  id: 'oak',
  kind: 'street',
  label: 'Oak St',
  detail: 'Spokane, WA',
  latitude: 47.6,
  longitude: -117.4,
  south: 47.6,
  west: -117.4,
  north: 47.7,
  east: -117.3,
  listingKey: null,
};

let answered: Suggestion[];
beforeEach(() => {
  answered = Array.from({ length: 8 }, (_, at) => ({ ...line, id: `oak ${at}` }));
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({
        success: true,
        data: toWire(answered),
        message: null,
      }),
    ),
  );
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

const field = () => page.getByRole('combobox');

function open({ top, ...given }: Partial<AddressSearchProps> & { top?: string }): void {
  const store = storeWith({ user: userSlice.reducer });
  store.dispatch(addressTyped('seattle'));
  mount(
    <Provider store={store}>
      <div style={{ paddingTop: top, paddingBottom: '100vh' }}>
        <AddressSearch
          size="hero"
          near={null}
          onChoose={() => {}}
          onSearchArea={() => {}}
          {...given}
        />
      </div>
    </Provider>,
  );
}

test('what was typed and not chosen is there again, unless the field stands for a place', async () => {
  open({});
  await expect.element(field()).toHaveValue('seattle');
  open({ initialText: '' });
  await expect.element(field()).toHaveValue('');
  open({ initialText: 'Austin, TX' });
  await expect.element(field()).toHaveValue('Austin, TX');
});

test('Enter opens the first line, but lists the lines where none has all the words', async () => {
  const onChoose = vi.fn();
  open({ initialText: '', onChoose });
  answered = answered.map((one) => ({ ...one, weakYn: true }));
  await userEvent.fill(field(), 'capitol hill');
  await expect
    .element(page.getByText('No exact match for “capitol hill”. Choose a place:'))
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  expect(onChoose).not.toHaveBeenCalled();
  answered = [line];
  await userEvent.fill(field(), 'oak st');
  await expect.poll(() => page.getByRole('option').elements().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onChoose.mock.calls).toEqual([[line]]);
});

test('“near me” asks for the location', async () => {
  const onUseLocation = vi.fn();
  const onChoose = vi.fn();
  open({ initialText: '', onChoose, onUseLocation });
  await userEvent.fill(field(), 'homes near me');
  await userEvent.keyboard('{Enter}');
  expect(onUseLocation).toHaveBeenCalledOnce();
  expect(onChoose).not.toHaveBeenCalled();
});

test('suggestions open beneath the field, however little room there is', async () => {
  open({ initialText: '', top: `${Math.round(innerHeight * 0.8)}px` });
  await userEvent.fill(field(), 'oak');
  await expect.element(page.getByRole('option').first()).toBeInTheDocument();
  const beneath = () => {
    const list = page.getByRole('listbox').element().getBoundingClientRect();
    return list.top >= field().element().getBoundingClientRect().bottom;
  };
  await expect.poll(beneath).toBe(true);
});

test('on a phone the lines stand above where its keyboard comes', async () => {
  await page.viewport(390, 844);
  try {
    open({ initialText: '', top: '680px' });
    await userEvent.fill(field(), 'oak');
    const first = page.getByRole('option').first();
    await expect.element(first).toBeVisible();
    const isAboveTheKeyboard = () => first.element().getBoundingClientRect().bottom < 844 / 2;
    await expect.poll(isAboveTheKeyboard).toBe(true);
    // Below a header that stays.
    expect(field().element().getBoundingClientRect().top).toBeGreaterThan(64);
  } finally {
    await page.viewport(1280, 900);
  }
});

test('with large text on a small phone one reads what one types and what is suggested', async () => {
  await page.viewport(320, 700);
  document.documentElement.style.fontSize = '200%';
  try {
    open({ initialText: '' });
    await userEvent.fill(field(), 'oak');
    const label = page.getByText('Oak St').first();
    await expect.element(label).toBeVisible();
    const widthOf = (element: Element) => element.getBoundingClientRect().width;
    // Five letters of this size.
    expect(widthOf(field().element())).toBeGreaterThan(90);
    await expect.poll(() => widthOf(label.element())).toBeGreaterThan(90);
  } finally {
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 900);
  }
});
