/** Whether two filters look for the same homes at the same place, whatever page of them is shown. */
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { fitViewport, sameBox, sizeOf } from '../../map/camera/fitViewport.ts';

/** @param present may show more around the place: a map gives every box its own shape. */
export function sameSearch(wanted: SearchFilter, present: SearchFilter): boolean {
  const { viewport: box, page: _page, ...words } = wanted;
  const { viewport: shownBox, page: _shownPage, ...shownWords } = present;
  return (
    JSON.stringify(words) === JSON.stringify(shownWords) &&
    sameBox(fitViewport(box, sizeOf(shownBox)), shownBox)
  );
}
