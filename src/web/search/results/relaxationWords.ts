/** What an empty answer proposes, as the words of a button. */
import type { FilterPart, Relaxation } from '#domain/search/SearchReply.ts';
import { homesCounted } from '../../map/labels.ts';

const lifting: Record<FilterPart, string> = {
  dom: 'Any days on market',
  price: 'Any price',
  bedrooms: 'Any number of bedrooms',
  baths: 'Any number of bathrooms',
  living_area: 'Any living area',
  lot_size: 'Any lot',
  year_built: 'Any year',
  association_fee: 'Any monthly HOA fee',
  garage: 'With or without a garage',
  stories: 'Any number of stories',
  parking: 'With or without parking',
  parking_kinds: 'Any kind of parking',
  monthly_cost: 'Any cost a month',
  pool: 'With or without a pool',
  open_house: 'Without an open house too',
  waterfront: 'Away from the water too',
  price_cut: 'Without a price cut too',
  types: 'All home types',
  statuses: 'Any status',
  keyword: 'Without the words',
  without_words: 'With the words you keep out',
  hidden: 'With the homes you have hidden',
  area: 'Outside the drawn area too',
  travel: 'However long the way',
  more_minutes: '15 minutes more on the way',
  viewport: 'Everywhere',
};

/** `Any days on market: 23 homes`, `Any price, and any lot: 4 homes` */
export function relaxationWords({ parts, adds }: Relaxation): string {
  const [first, second] = parts.map((part) => lifting[part]);
  const both = second === undefined ? first : `${first}, and ${lowerFirst(second)}`;
  return `${both}: ${homesCounted(adds)}`;
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
