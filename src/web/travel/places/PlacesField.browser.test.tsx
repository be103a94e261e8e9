import { useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TravelPlace } from '#domain/travel/TravelPlace.ts';
import { mostPlaces } from '#domain/travel/travelBounds.ts';
import { storeWith } from '../../client/testing/storeWith.ts';
import { mount, unmount } from '../../ui/testing/mount.tsx';
import { nobody, userSlice } from '../../user/userSlice.ts';
import { keepPlacesOnDevice, placesOnDevice } from '../placesOnDevice.ts';
import { useTravelPlaces } from '../useTravelPlaces.ts';
import { PlacesField } from './PlacesField.tsx';

const birch = {
  id: 'birch',
  kind: 'street',
  label: 'Birch Street',
  detail: 'Spokane, WA',
  latitude: 47.66,
  longitude: -117.42,
  south: 47.65,
  west: -117.43,
  north: 47.67,
  east: -117.41,
  listing_key: null,
};

beforeEach(() => {
  keepPlacesOnDevice([]);
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, data: [birch], message: null }),
  );
});
afterEach(() => {
  unmount();
  keepPlacesOnDevice([]);
  vi.unstubAllGlobals();
});

function Places({ unknown = -1 }: { unknown?: number }) {
  const travel = useTravelPlaces();
  const [limit, setLimit] = useState<string | null>(null);
  return (
    <PlacesField
      travel={travel}
      near={null}
      isUnknown={(number) => number === unknown}
      minutesAsked={({ placeId, minutes }) => (placeId === limit ? minutes : null)}
      onLimit={({ placeId }, isOn) => setLimit(isOn ? placeId : null)}
    />
  );
}

function show(unknown?: number, user = nobody) {
  mount(
    <Provider store={storeWith({ user: userSlice.reducer }, { user })}>
      <Places unknown={unknown} />
    </Provider>,
  );
}

function placeOf(number: number): TravelPlace {
  return {
    placeId: `019a0000-0000-7000-8000-00000000000${number}`,
    label: `Place ${number}`,
    latitude: 47.6,
    longitude: -117.4,
    mode: 'foot',
    minutes: 15,
    direction: 'to',
    leaveAt: null,
    profileId: null,
  };
}

test('a place is chosen from the suggestions, and kept on the device', async () => {
  show();
  await page.getByRole('button', { name: 'Add a place' }).click();
  await page.getByRole('button', { name: 'Add place' }).click();
  await expect
    .element(page.getByText('Type an address, then choose it from the list.'))
    .toBeVisible();
  await page.getByLabelText('Where').fill('Birch');
  await page.getByRole('button', { name: /Birch Street/ }).click();
  await page.getByRole('radio', { name: 'Bicycle' }).click();
  await page.getByRole('button', { name: 'Add place' }).click();
  await expect.element(page.getByText('Work, 30 min by bicycle')).toBeVisible();
  expect(placesOnDevice()).toMatchObject([
    { label: 'Work', latitude: 47.66, longitude: -117.42, mode: 'bicycle', leaveAt: null },
  ]);
});

test('Enter takes the first line, and what nobody knows says what to type', async () => {
  show();
  await page.getByRole('button', { name: 'Add a place' }).click();
  await page.getByLabelText('Where').fill('Birch');
  await expect.element(page.getByRole('button', { name: /Birch Street/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Where')).toHaveValue('Birch Street');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^Work, 30 min by car/)).toBeVisible();

  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: [], message: null }));
  await page.getByRole('button', { name: 'Add a place' }).click();
  await page.getByLabelText('Where').fill('9 Nowhere');
  await expect
    .element(page.getByText('No match for “9 Nowhere”. Type a street and its town, or a ZIP code.'))
    .toBeVisible();
});

test('the first place is work unless told otherwise, and a second one has its own name', async () => {
  keepPlacesOnDevice([{ ...placeOf(1), label: 'Work' }]);
  show();
  await page.getByRole('button', { name: 'Add a place' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('');
  keepPlacesOnDevice([placeOf(1)]);
  await unmount();
  show();
  await page.getByRole('button', { name: 'Add a place' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Work');
});

test('a place without streets near says so, and can be removed', async () => {
  keepPlacesOnDevice([placeOf(1), placeOf(2)]);
  show(0);
  await expect.element(page.getByText(/^Unknown here/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Place 1' }).click();
  await expect.element(page.getByText('Place 1, 15 min on foot')).not.toBeInTheDocument();
  expect(placesOnDevice()).toEqual([placeOf(2)]);
});

test('only homes within the minutes of a place can be asked for, by keyboard too', async () => {
  keepPlacesOnDevice([placeOf(1), placeOf(2)]);
  show();
  const box = page.getByRole('checkbox', { name: 'Only homes within 15 min to Place 2' });
  await expect.element(box).not.toBeChecked();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(box).toBeChecked();
  await expect
    .element(page.getByRole('checkbox', { name: 'Only homes within 15 min to Place 1' }))
    .not.toBeChecked();
});

test('there is room for so many places and no more', async () => {
  keepPlacesOnDevice(Array.from({ length: mostPlaces }, (_, number) => placeOf(number)));
  show();
  await expect
    .element(page.getByRole('button', { name: `Remove Place ${mostPlaces - 1}` }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a place' })).not.toBeInTheDocument();
});

test('a new place begins as one of whoever adds it, not of who came first into the group', async () => {
  const ida = '0199aa00-0000-7000-8000-000000000002';
  const people = [
    { profile_id: '0199aa00-0000-7000-8000-000000000001', name: 'Mia Lund' },
    { profile_id: ida, name: 'Ida Falk' },
  ];
  vi.stubGlobal('fetch', async (address: string) => {
    const data = address.includes('/api/travel/places') ? { revision: 1, places: [], people } : [];
    return Response.json({ success: true, data, message: null });
  });
  const profile = {
    profileId: ida,
    role: 'buyer' as const,
    displayName: 'Ida Falk',
    phone: null,
    photoFileId: null,
  };
  show(undefined, { ...nobody, id: 'ida', profiles: [profile], activeProfile: profile });
  await page.getByRole('button', { name: 'Add a place' }).click();
  const whose = page.getByRole('combobox', { name: 'Whose place' });
  await expect.element(whose).toHaveTextContent('Ida Falk');
});
