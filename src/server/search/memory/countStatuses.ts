/** How many of the homes that were found have each status, by the bitmaps that answered the filter. */
import { StandardStatus } from '#domain/property/Property.ts';
import type { StatusCount } from '#domain/search/SearchReply.ts';
import type { BoxHomes } from './groups/BoxHomes.ts';
import type { ChoiceBitmaps } from './ChoiceBitmaps.ts';

/** Looks no further than the status of the last home: mostly at three of eleven. */
export function countStatuses(homes: BoxHomes, ofStatus: ChoiceBitmaps): StatusCount[] {
  const counts: StatusCount[] = [];
  let left = homes.total;
  for (const [option, standardStatus] of StandardStatus.options.entries()) {
    if (left === 0) break;
    const count = homes.countAlso(ofStatus.of(option));
    if (count > 0) counts.push({ standardStatus, count });
    left -= count;
  }
  return counts;
}
