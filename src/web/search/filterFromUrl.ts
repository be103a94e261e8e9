/**
 * The filter as the URL tells it. Each part is taken by itself; one that makes no sense is its default,
 * the rest still holds.
 */
import { SearchFilter, Viewport } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { type Field, fieldsInUrl, namesInUrl, separator } from './filterUrl.ts';

export function filterFromQuery(text: string): SearchFilter {
  const query = new URLSearchParams(text);
  const read = Object.fromEntries(
    fieldsInUrl.flatMap((field) => {
      const raw = query.get(namesInUrl[field]);
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
