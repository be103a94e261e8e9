/** All filters, in the order of their chips and of the panel. The names are those of the API's relaxations. */
import type { Property } from '../../property/Property.ts';
import { airConditioning } from './airConditioning.ts';
import { area } from './area.ts';
import { associationFee } from './associationFee.ts';
import { basement } from './basement.ts';
import { baths } from './baths.ts';
import { bedrooms } from './bedrooms.ts';
import { dom } from './dom.ts';
import type { Filter } from './Filter.ts';
import { fireplace } from './fireplace.ts';
import { flooring } from './flooring.ts';
import { garage } from './garage.ts';
import { hidden } from './hidden.ts';
import { keyword } from './keyword.ts';
import { livingArea } from './livingArea.ts';
import { lotSize } from './lotSize.ts';
import { monthlyCost } from './monthlyCost.ts';
import { openHouse } from './openHouse.ts';
import { openWeekend } from './openWeekend.ts';
import { parking } from './parking.ts';
import { parkingKinds } from './parkingKinds.ts';
import { place } from './place.ts';
import { pool } from './pool.ts';
import { price } from './price.ts';
import { priceCut } from './priceCut.ts';
import { seniorCommunity } from './seniorCommunity.ts';
import { statuses } from './statuses.ts';
import { stories } from './stories.ts';
import { travel } from './travel.ts';
import { types } from './types.ts';
import { view } from './view.ts';
import { waterfront } from './waterfront.ts';
import { withoutWords } from './withoutWords.ts';
import { yearBuilt } from './yearBuilt.ts';

export const filters = {
  place,
  price,
  bedrooms,
  baths,
  types,
  dom,
  statuses,
  monthly_cost: monthlyCost,
  living_area: livingArea,
  lot_size: lotSize,
  year_built: yearBuilt,
  association_fee: associationFee,
  garage,
  parking,
  parking_kinds: parkingKinds,
  stories,
  air_conditioning: airConditioning,
  basement,
  view,
  fireplace,
  flooring,
  pool,
  waterfront,
  price_cut: priceCut,
  senior_community: seniorCommunity,
  open_weekend: openWeekend,
  open_house: openHouse,
  travel,
  area,
  keyword,
  without_words: withoutWords,
  hidden,
};

type Filters = typeof filters;
export type FilterName = keyof Filters;
/** The filters that the index answers in one of these ways. */
export type FiltersIndexed<Kind> = {
  [Name in FilterName]: Filters[Name]['index']['kind'] extends Kind ? Name : never;
}[FilterName];
/** The fields of a home that filters read. */
export type ReadField = Filters[FilterName]['reads'][number];

export const filterNames = Object.keys(filters) as FilterName[];

export function filterOf(name: FilterName): Filter<ReadField> {
  return filters[name];
}

export const readFields: readonly (keyof Property & ReadField)[] = [
  ...new Set(filterNames.flatMap((name): readonly ReadField[] => filters[name].reads)),
];
