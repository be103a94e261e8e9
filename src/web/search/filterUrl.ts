/**
 * The filter in the URL, short and whole: only what differs from the defaults is written. Reading
 * takes each part by itself; one that makes no sense is its default, the rest still holds.
 */
import { defaultFilter, SearchFilter, Viewport } from '#domain/search/SearchFilter.ts';

type Field = Exclude<keyof SearchFilter, 'viewport'>;

/** Short names, so that a link can be read and sent. */
const names: Record<Field, string> = {
  page: 'page',
  dom: 'dom',
  address: 'address',
  minPriceCents: 'min',
  maxPriceCents: 'max',
  minBedrooms: 'beds',
  maxBedrooms: 'beds_max',
  minBathQuarters: 'baths',
  minLivingArea: 'sqft',
  maxLivingArea: 'sqft_max',
  minLotSize: 'lot',
  maxLotSize: 'lot_max',
  minYearBuilt: 'built',
  maxYearBuilt: 'built_max',
  maxAssociationFeeCents: 'hoa',
  minGarageSpaces: 'garage',
  minStories: 'stories',
  maxStories: 'stories_max',
  minParkingSpaces: 'parking',
  parkingKinds: 'parking_kind',
  monthlyCost: 'monthly',
  openHouseFrom: 'open',
  poolYn: 'pool',
  waterfrontYn: 'water',
  priceCutYn: 'cut',
  types: 'type',
  statuses: 'status',
  area: 'area',
  travel: 'travel',
  keyword: 'words',
  keywordMode: 'words_mode',
  withoutWords: 'words_not',
  sort: 'sort',
};
const fields = Object.keys(names) as Field[];
const separator = ',';

export function filterToQuery(filter: SearchFilter): string {
  const query = new URLSearchParams();
  const { viewport } = filter;
  if (JSON.stringify(viewport) !== JSON.stringify(defaultFilter.viewport)) {
    const { bottomLeftLatitude, bottomLeftLongitude, topRightLatitude, topRightLongitude, zoom } =
      viewport;
    const corners = [bottomLeftLatitude, bottomLeftLongitude, topRightLatitude, topRightLongitude];
    query.set('box', corners.map((degrees) => degrees.toFixed(6)).join(separator));
    query.set('zoom', zoom.toFixed(2));
  }
  for (const field of fields) {
    const value = filter[field];
    if (JSON.stringify(value) === JSON.stringify(defaultFilter[field]) || value === null) continue;
    query.set(names[field], Array.isArray(value) ? value.join(separator) : String(value));
  }
  return query.toString();
}

export function filterFromQuery(text: string): SearchFilter {
  const query = new URLSearchParams(text);
  const read = Object.fromEntries(
    fields.flatMap((field) => {
      const raw = query.get(names[field]);
      if (raw === null) return [];
      const parsed = SearchFilter.shape[field].safeParse(valueOf(field, raw));
      return parsed.success ? [[field, parsed.data]] : [];
    }),
  ) as Partial<SearchFilter>;
  return { ...defaultFilter, ...read, viewport: viewportFrom(query) };
}

function valueOf(field: Field, raw: string): unknown {
  const shape = defaultFilter[field];
  if (Array.isArray(shape)) return raw === '' ? [] : raw.split(separator);
  if (typeof shape === 'string') return raw;
  if (typeof shape === 'boolean') return raw === 'true';
  if (field === 'openHouseFrom') return raw;
  return /^\d{1,16}$/.test(raw) ? Number(raw) : null;
}

function viewportFrom(query: URLSearchParams): Viewport {
  const numbers = [...(query.get('box') ?? '').split(separator), query.get('zoom') ?? ''];
  if (!numbers.every((text) => /^-?\d{1,3}(\.\d{1,12})?$/.test(text)))
    return defaultFilter.viewport;
  const [south, west, north, east, zoom] = numbers.map(Number);
  const parsed = Viewport.safeParse({
    bottomLeftLatitude: south,
    bottomLeftLongitude: west,
    topRightLatitude: north,
    topRightLongitude: east,
    zoom,
    transitionDuration: 0,
  });
  return parsed.success ? parsed.data : defaultFilter.viewport;
}
