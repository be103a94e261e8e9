import type { Map as LibreMap } from 'maplibre-gl';
import { flushSync } from 'react-dom';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Pin } from '#domain/search/SearchReply.ts';
import '../ui/tokens.css';
import { type Place, placesOf } from './places.ts';
import { PlacesList } from './PlacesList.tsx';
import { bareMap } from './testing/bareMap.ts';

function pin(listingKey: string, latitude: number, longitude: number, dollars: number): Pin {
  return {
    listingKey,
    latitude,
    longitude,
    priceCents: dollars * 100,
    standardStatus: 'Active',
  };
}

const north = pin('north', 47.7, -122.3, 100_000);
const west = pin('west', 47.6, -122.4, 200_000);
const east = pin('east', 47.6, -122.2, 300_000);
const south = pin('south', 47.5, -122.3, 400_000);
const all = placesOf([], [north, west, east, south]);

let map: LibreMap;
let host: HTMLElement;
let root: Root;
const onFocus = vi.fn<(place: Place | null) => void>();
const onChoose = vi.fn<(place: Place) => void>();

function show(places: Place[], selectedId: string | null = null): void {
  const props = { map, places, selectedId, onFocus, onChoose };
  flushSync(() => root.render(<PlacesList {...props} />));
}

beforeEach(() => {
  vi.clearAllMocks();
  host = document.createElement('div');
  host.innerHTML = '<div style="width: 400px; height: 300px"></div><div></div>';
  document.body.append(host);
  map = bareMap(host.firstElementChild as HTMLElement);
  root = createRoot(host.lastElementChild!);
  show(all);
});
afterEach(() => {
  root.unmount();
  map.remove();
  host.remove();
});

const home = (price: string) => page.getByRole('button', { name: `Home, ${price}` });

test('Tab stops at one place, arrows walk over the map, Enter chooses', async () => {
  home('$100,000').element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(home('$400,000')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  await expect.element(home('$200,000')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(home('$300,000')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onChoose.mock.calls.map(([place]) => place.id)).toEqual(['pin:east']);
  const stops = page
    .getByRole('button')
    .elements()
    .filter((one) => one.tabIndex === 0);
  expect(stops).toEqual([home('$300,000').element()]);
});

test('says which place has the focus, and when none has', async () => {
  home('$100,000').element().focus();
  expect(onFocus).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'pin:north' }));
  home('$100,000').element().blur();
  expect(onFocus).toHaveBeenLastCalledWith(null);
});

test('a ring shows where the keyboard is, but not where a preview does', async () => {
  const ring = () => host.querySelector('.lintel-map-cursor');
  expect(ring()).toBeNull();
  home('$100,000').element().focus();
  await expect.poll(() => ring()?.getAttribute('data-around')).toBe('pin');
  show(all, 'pin:north');
  expect(ring()).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(home('$400,000')).toHaveFocus();
  await expect.poll(ring).not.toBeNull();
});

test('the keyboard stays in the list when its place leaves the map', async () => {
  home('$300,000').element().focus();
  show(placesOf([], [west, south]));
  await expect.element(home('$200,000')).toHaveFocus();
});
