/** What a buyer is looking for. The first four fields and their defaults are the specification's. */
import { z } from 'zod';
import { LegalDate } from '../dateSchemas.ts';
import { Latitude, Longitude } from '../geoSchemas.ts';
import { PositiveCents } from '../moneySchemas.ts';
import { domCodes, type DomCode as DomCodeName } from './domCodes.ts';
import { AreaText } from './drawnArea.ts';
import {
  type Field,
  type FieldName,
  type FieldsOf,
  type FieldValues,
  fieldNames,
  filterFields,
  sorts,
} from './filterFields.ts';
import { MonthlyLimitText } from './monthlyLimit.ts';
import { maxZoom } from './searchLimits.ts';
import { BasementKind } from '../property/BasementKind.ts';
import { FlooringKind } from '../property/FlooringKind.ts';
import { ParkingKind } from '../property/ParkingKind.ts';
import { HomeKind } from '../property/PropertySubType.ts';
import { ViewKind } from '../property/ViewKind.ts';
import { keepLimits } from '../keep/keepLimits.ts';
import { ListingKey, StandardStatus } from '../property/Property.ts';
import { TravelTexts } from '../travel/travelText.ts';

export const Viewport = z
  .object({
    bottomLeftLatitude: Latitude,
    /** Greater than the right edge where the box crosses the antimeridian. */
    bottomLeftLongitude: Longitude,
    topRightLatitude: Latitude,
    topRightLongitude: Longitude,
    /** MapLibre's zoom: at 0 the world is one tile of 512 px. */
    zoom: z.number().min(0).max(maxZoom),
    /** Milliseconds in which the map moves there. */
    transitionDuration: z.int().min(0).max(60_000),
  })
  .refine((v) => v.bottomLeftLatitude <= v.topRightLatitude, {
    path: ['bottomLeftLatitude'],
    message: 'The bottom edge must not lie above the top edge.',
  });
export type Viewport = z.infer<typeof Viewport>;

/** Days-on-market codes; a list of them means any of them, an empty list means any number. */
export const DomCode = z.enum(Object.keys(domCodes) as DomCodeName[]);
export type DomCode = z.infer<typeof DomCode>;

export const Sort = z.enum(sorts);
export type Sort = z.infer<typeof Sort>;

/** Empty means any. */
function anyOf<Option extends string>(options: z.ZodType<Option, Option> & { options: Option[] }) {
  return z.array(options).max(options.options.length);
}

const ownSchemas: { [Name in FieldsOf<'own'>]: Schema<FieldValues[Name]> } = {
  page: z.int().min(1).max(10_000),
  dom: anyOf(DomCode),
  address: z.string().max(300),
  parkingKinds: anyOf(ParkingKind),
  flooringKinds: anyOf(FlooringKind),
  viewKinds: anyOf(ViewKind),
  basementKinds: anyOf(BasementKind),
  monthlyCost: MonthlyLimitText,
  types: anyOf(HomeKind),
  statuses: anyOf(StandardStatus),
  area: AreaText,
  travel: TravelTexts,
  keyword: z.string().max(100),
  keywordMode: z.enum(['all', 'any']),
  withoutWords: z.string().max(100),
  hidden: z
    .array(ListingKey)
    .max(keepLimits.hidden, `At most ${keepLimits.hidden} homes can be hidden.`),
  sort: Sort,
};

type Schema<Value> = z.ZodType<Value, Value>;

function schemaOf(name: FieldName): z.ZodType {
  const { form, least, most }: Field<unknown> = filterFields[name];
  if (form === 'cents') return PositiveCents.nullable();
  if (form === 'whole') return z.int().min(least!).max(most!).nullable();
  if (form === 'day') return LegalDate.nullable();
  if (form === 'yesNo') return z.boolean();
  return ownSchemas[name as FieldsOf<'own'>];
}

const fieldSchemas = Object.fromEntries(fieldNames.map((name) => [name, schemaOf(name)])) as {
  [Name in FieldName]: Schema<FieldValues[Name]>;
};

export const SearchFilter = z.object({ viewport: Viewport, ...fieldSchemas });
export type SearchFilter = z.infer<typeof SearchFilter>;
