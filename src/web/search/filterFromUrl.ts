/**
 * The filter as the URL tells it. Each part is taken by itself; one that makes no sense is its default,
 * the rest still holds. Bounds the wrong way round mean what lies between them.
 */
import { SearchFilter, Viewport } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { type FieldName, filterFields } from '#domain/search/filterFields.ts';
import { inOrder } from '#domain/search/inOrder.ts';
import { maxZoom } from '#domain/search/searchLimits.ts';
import { fieldsInUrl, nameInUrl, separator } from './filterUrl.ts';

export function filterFromQuery(text: string): SearchFilter {
  const query = new URLSearchParams(text);
  const read = Object.fromEntries(
    fieldsInUrl.flatMap((field) => {
      const raw = query.get(nameInUrl(field));
      if (raw === null) return [];
      const parsed = SearchFilter.shape[field].safeParse(valueOf(field, raw));
      return parsed.success ? [[field, parsed.data]] : [];
    }),
  ) as Partial<SearchFilter>;
  return inOrder({ ...defaultFilter, ...read, viewport: viewportFrom(query) });
}

function valueOf(field: FieldName, raw: string): unknown {
  const shape = defaultFilter[field];
  if (Array.isArray(shape)) return raw === '' ? [] : raw.split(separator);
  if (typeof shape === 'string') return raw;
  if (typeof shape === 'boolean') return raw === 'true';
  if (filterFields[field].form === 'day') return raw;
  return /^\d{1,16}$/.test(raw) ? Number(raw) : null;
}

function viewportFrom(query: URLSearchParams): Viewport {
  const corners = (query.get('box') ?? '').split(separator);
  if (corners.length !== 4 || !corners.every(isDegrees)) return defaultFilter.viewport;
  const [south, west, north, east] = corners.map(Number);
  const parsed = Viewport.safeParse({
    bottomLeftLatitude: south,
    bottomLeftLongitude: west,
    topRightLatitude: north,
    topRightLongitude: east,
    zoom: zoomFrom(query.get('zoom') ?? ''),
    transitionDuration: 0,
  });
  return parsed.success ? parsed.data : defaultFilter.viewport;
}

function isDegrees(text: string): boolean {
  return /^-?\d{1,3}(\.\d{1,12})?$/.test(text);
}

/** The box says where; a zoom that no map has is the nearest that one has. */
function zoomFrom(text: string): number {
  if (!/^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return defaultFilter.viewport.zoom;
  return Math.max(0, Math.min(maxZoom, Number(text)));
}
