/** What happens when a line of the address search is taken, wherever the field stands. */
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { searchApi } from '#api/search.ts';
import { type Bounds, boxAround } from '#domain/geo.ts';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { call } from '../../client/call.ts';
import { useIsFirstSight, useKept } from '../../client/firstSight.ts';
import { placeChosen, selectFilter } from '../filterSlice.ts';
import { filterToQuery } from '../filterUrl.ts';
import { homeSelected } from '../../property/propertySlice.ts';
import { lastPoint, rememberPoint } from './lastPoint.ts';
import { viewportOf } from './viewportOf.ts';

/** Milliseconds of the map's flight to what was chosen. */
const flightMs = 600;
/** Metres that the map opens on to each side of one's own location. */
const aroundHere = 3_300;

export function useAddressChoice() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const filter = useSelector(selectFilter);
  const [problem, setProblem] = useState('');
  const [near, setNear] = useKept(lastPoint, null);
  const isFirst = useIsFirstSight();

  function openMap(address: string, viewport: typeof filter.viewport) {
    dispatch(placeChosen({ address, viewport }));
    const query = filterToQuery({ ...filter, address, viewport, page: 1 });
    void navigate(`/search?${query}`);
  }

  return {
    near,
    problem,
    async onChoose(chosen: Suggestion) {
      setProblem('');
      rememberPoint(chosen);
      dispatch(homeSelected(chosen.listingKey));
      const address = [chosen.label, chosen.detail].filter(Boolean).join(', ');
      openMap(address, viewportOf((await boxOfHomes(chosen.kind, address)) ?? chosen, flightMs));
    },
    onSearchArea() {
      const point = lastPoint();
      openMap(
        '',
        point
          ? viewportOf(boxAround(point, aroundHere), flightMs)
          : (filter.viewport ?? defaultFilter.viewport),
      );
    },
    onUseLocation: !isFirst && 'geolocation' in navigator ? locate : undefined,
  };

  function locate() {
    setProblem('');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        rememberPoint({ latitude, longitude });
        setNear({ latitude, longitude });
        openMap('', viewportOf(boxAround({ latitude, longitude }, aroundHere), flightMs));
      },
      (error) => setProblem(locationProblem(error)),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  }
}

/** Milliseconds that a map waits at most to know where the homes of a town are. */
const patienceMs = 600;

const places: readonly Suggestion['kind'][] = ['neighborhood', 'place', 'county', 'state', 'zip'];

/** Null for what is no place, and where the answer is long in coming. */
async function boxOfHomes(kind: Suggestion['kind'], address: string): Promise<Bounds | null> {
  if (!places.includes(kind)) return null;
  const answer = call(searchApi.placeOutline, { query: { address } })
    .then(({ outline }) => outline)
    .catch(() => null);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  return Promise.race([answer, late]);
}

function locationProblem(error: GeolocationPositionError): string {
  return error.code === error.PERMISSION_DENIED
    ? 'Your browser keeps your location to itself. Allow it for this page, or type an address.'
    : 'Your location could not be found. Type an address instead.';
}
