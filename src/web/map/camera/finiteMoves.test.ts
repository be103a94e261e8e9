import { expect, test, vi } from 'vitest';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import type { MakeMap, PageMap } from '../PageMap.ts';
import { withFiniteMoves } from './finiteMoves.ts';
import { noInsets } from './fitViewport.ts';

function made(viewport = defaultFilter.viewport) {
  const moves = { fitBounds: vi.fn(), panBy: vi.fn(), easeTo: vi.fn(), jumpTo: vi.fn() };
  const project = vi.fn((place: [number, number]) => place);
  const canvas = { clientWidth: 400, clientHeight: 300 };
  const rest = { project, unproject: () => ({ lng: 181, lat: 52 }), getCanvas: () => canvas };
  const make = vi.fn(
    (..._given: Parameters<MakeMap>) => ({ ...moves, ...rest }) as unknown as PageMap,
  );
  const map = withFiniteMoves(make)({} as HTMLElement, '', viewport, noInsets);
  return { map, moves, make };
}

const padding = { top: 1, right: 2, bottom: 3, left: 4 };

test('hands finite moves on with all their arguments', () => {
  const { map, moves } = made();
  const event = { quiet: true, ratio: NaN };
  map.fitBounds(
    [
      [1, 2],
      [3, 4],
    ],
    { padding },
    event,
  );
  map.panBy([1, 2], { duration: 240 }, event);
  map.easeTo({ center: [1, 2], easing: (part) => part }, event);
  map.jumpTo({ zoom: 3 }, event);
  expect(moves.fitBounds).toHaveBeenCalledWith(
    [
      [1, 2],
      [3, 4],
    ],
    { padding },
    event,
  );
  expect(moves.panBy).toHaveBeenCalledWith([1, 2], { duration: 240 }, event);
  expect(moves.easeTo).toHaveBeenCalledTimes(1);
  expect(moves.jumpTo).toHaveBeenCalledWith({ zoom: 3 }, event);
});

test('drops moves that are not finite, and gives the map back', () => {
  const { map, moves } = made();
  expect(
    map.fitBounds([
      [NaN, 2],
      [3, 4],
    ]),
  ).toBe(map);
  map.fitBounds(
    [
      [1, 2],
      [3, 4],
    ],
    { padding: { ...padding, top: NaN } },
  );
  map.panBy([0, Infinity]);
  map.easeTo({ center: { lng: NaN, lat: 0 } });
  map.jumpTo({ zoom: NaN });
  for (const move of Object.values(moves)) expect(move).not.toHaveBeenCalled();
});

test('opens on the whole country where the box is none', () => {
  const { make } = made({ ...defaultFilter.viewport, zoom: NaN });
  expect(make.mock.calls[0]![2]).toEqual(defaultFilter.viewport);
});

test('projects a place on the other side of the antimeridian next to the middle of the map', () => {
  const { map } = made();
  expect(map.project([-176.6, 51.9])).toEqual([183.4, 51.9]);
  expect(map.project([172.9, 52.9])).toEqual([172.9, 52.9]);
});
