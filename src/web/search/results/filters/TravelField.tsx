/** Places to travel to, as one of the controls of the search. */
import { middleOf } from '#domain/search/boundsOf.ts';
import { PlacesField } from '../../../travel/places/PlacesField.tsx';
import { limited, minutesAsked } from '../../../travel/travelFilter.ts';
import { useOutlines } from '../../../travel/useOutlines.ts';
import { useTravelPlaces } from '../../../travel/useTravelPlaces.ts';
import { useFilter } from '../useFilter.ts';

export function TravelField() {
  const [filter, narrow] = useFilter();
  const { viewport } = filter;
  const travel = useTravelPlaces();
  const { outlines, problem } = useOutlines(travel.places);
  return (
    <>
      <PlacesField
        travel={travel}
        near={middleOf(viewport)}
        isUnknown={(number) => outlines[number]?.knownYn === false}
        minutesAsked={(place) => minutesAsked(filter, place)}
        onLimit={(place, isOn) => narrow({ travel: limited(filter, place, isOn) })}
      />
      {problem !== null && (
        <p role="alert" className="mt-3 text-small text-brick">
          {problem}
        </p>
      )}
    </>
  );
}
