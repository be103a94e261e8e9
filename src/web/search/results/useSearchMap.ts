/** What map and list share, whichever way they lie: the places, what is chosen, what is looked at. */
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Viewport } from '#domain/search/SearchFilter.ts';
import type { Cluster } from '#domain/search/SearchReply.ts';
import { selectViewport, viewportMoved } from '../filterSlice.ts';
import { seen } from '../../map/camera/fitViewport.ts';
import { createAttention } from '../../map/attention.ts';
import { selectIsochrones } from '../../map/overlaySlice.ts';
import { openClusters } from '../../map/openClusters.ts';
import { type Place, pinId, placesOf } from '../../map/places.ts';
import { inSight } from '../../keep/inSight.ts';
import { useMarks } from '../../keep/marks.ts';
import { homeSelected, selectProperty } from '../../property/propertySlice.ts';
import { markSeen, useSeenHomes } from '../../property/seenHomes.ts';
import { currentTheme, onTheme } from '../../ui/theme.ts';
import { drawnAreas, outlineAreas } from './mapAreas.ts';
import { useBackInSight } from './list/useBackInSight.ts';
import { useChosenHome } from './useChosenHome.ts';
import { useFilter } from './useFilter.ts';
import { useMarkedAddress } from './useMarkedAddress.ts';
import { useNamedPlace } from './useNamedPlace.ts';
import { usePlaceLeft } from './usePlaceLeft.ts';

/** To the server, which draws no map. */
const light = () => 'light' as const;

export function useSearchMap() {
  const dispatch = useDispatch();
  const viewport = useSelector(selectViewport);
  const { list, clusters, pins, lastListingPropertySelected } = useSelector(selectProperty);
  const theme = useSyncExternalStore(onTheme, currentTheme, light);
  const reach = useSelector(selectIsochrones);
  const seenHomes = useSeenHomes();
  const [attention] = useState(createAttention);
  const [chosen, setChosen] = useChosenHome(list);
  const [opened, setOpened] = useState<Cluster | null>(null);
  const marks = useMarks();
  useBackInSight();
  const places = useMemo(
    () => openClusters(placesOf(clusters, inSight(pins, marks)), viewport.zoom),
    [clusters, pins, marks, viewport.zoom],
  );
  const place = useNamedPlace();
  const left = usePlaceLeft(place);
  const mark = useMarkedAddress(places);
  const [{ area }, narrow] = useFilter();
  const [isDrawing, setIsDrawing] = useState(false);
  const areas = useMemo(
    () => [...(place === null ? [] : outlineAreas(place, theme)), ...drawnAreas(area, theme)],
    [place, area, theme],
  );
  const isKept = useCallback((listingKey: string) => marks.get(listingKey) === 'kept', [marks]);
  const isSeen = useCallback((listingKey: string) => seenHomes.has(listingKey), [seenHomes]);

  const choose = (place: Place | null) => {
    setChosen(place?.kind === 'pin' ? place.pin : null);
    setOpened(place?.kind === 'cluster' ? place.cluster : null);
    if (place?.kind === 'pin') dispatch(homeSelected(place.pin.listingKey));
  };
  const open = useCallback(
    (listingKey: string) => {
      dispatch(homeSelected(listingKey));
      markSeen(listingKey);
    },
    [dispatch],
  );

  return {
    attention,
    places,
    chosen,
    /** The cluster whose homes are listed. */
    opened,
    choose,
    open,
    place,
    left,
    /** For the map, as far as both layouts agree. */
    map: {
      name: 'search',
      theme,
      viewport,
      places,
      areas,
      reach,
      mark,
      isSeen,
      isKept,
      attention,
      drawing: {
        isOpen: isDrawing,
        area,
        onOpen: setIsDrawing,
        onChange: (area: string) => narrow({ area }),
      },
      selectedId: lastListingPropertySelected === null ? null : pinId(lastListingPropertySelected),
      onMoved: (moved: Viewport) => void dispatch(viewportMoved(seen(moved))),
    },
  };
}
