/** Who may travel along a way of OpenStreetMap, and how: what its tags mean for car, bicycle, feet. */
import { type DayHours, dayHours, spansOf } from '#domain/travel/dayHours.ts';
import type { StreetKind, Way } from '#domain/travel/StreetKind.ts';
import type { Street } from '../streets/Street.ts';
import { byWord } from './byWord.ts';
import { conditionsOf } from './conditionsOf.ts';
import { maxSpeedKmh, onewayOf, structureOf } from './osmWords.ts';
import type { Tags } from './readBlock.ts';

interface Use {
  kind: StreetKind;
  /** Who may use it where no tag says otherwise: c, b, f. */
  by: string;
}

const highways = byWord<Use>({
  motorway: { kind: 'motorway', by: 'c' },
  trunk: { kind: 'trunk', by: 'cbf' },
  primary: { kind: 'primary', by: 'cbf' },
  secondary: { kind: 'secondary', by: 'cbf' },
  tertiary: { kind: 'tertiary', by: 'cbf' },
  unclassified: { kind: 'minor', by: 'cbf' },
  residential: { kind: 'minor', by: 'cbf' },
  road: { kind: 'minor', by: 'cbf' },
  living_street: { kind: 'living_street', by: 'cbf' },
  service: { kind: 'service', by: 'cbf' },
  track: { kind: 'track', by: 'bf' },
  pedestrian: { kind: 'path', by: 'f' },
  footway: { kind: 'path', by: 'f' },
  path: { kind: 'path', by: 'bf' },
  cycleway: { kind: 'path', by: 'bf' },
  bridleway: { kind: 'path', by: 'f' },
  steps: { kind: 'steps', by: 'f' },
});

const closed = new Set(['no', 'private', 'agricultural', 'forestry', 'military', 'emergency']);
const open = new Set(['yes', 'permissive', 'designated', 'destination', 'customers', 'delivery']);

const carKeys = ['motorcar', 'motor_vehicle', 'vehicle', 'access'];

/** Null for what nobody travels along. */
export function streetOfWay(id: number, tags: Tags, line: number[]): Street | null {
  const use = useOf(tags);
  if (!use) return null;
  const { kind, by } = use;
  const oneway = onewayOf(tags);
  const drive: Way = oneway === 'no' ? 'both' : oneway;
  const street: Street = {
    id: Math.max(0, id),
    kind,
    rampYn: tags.highway?.endsWith('_link') ?? false,
    doorlessYn: structureOf(tags) !== undefined,
    car: allows(tags, carKeys, by.includes('c')) ? drive : 'no',
    bicycle: allows(tags, ['bicycle', 'vehicle', 'access'], by.includes('b'))
      ? bicycleWay(tags, drive)
      : 'no',
    foot: allows(tags, ['foot', 'access'], by.includes('f')) ? footWay(tags) : 'no',
    carClosed: carClosedOf(tags),
    maxSpeedKmh: maxSpeedKmh(tags.maxspeed) ?? null,
    seconds: kind === 'ferry' ? (durationSeconds(tags.duration) ?? null) : null,
    line,
  };
  return street.car === 'no' && street.bicycle === 'no' && street.foot === 'no' ? null : street;
}

function useOf(tags: Tags): Use | undefined {
  if (tags.area === 'yes') return undefined;
  if (tags.route === 'ferry') return { kind: 'ferry', by: 'bf' };
  return highways.get(tags.highway?.replace(/_link$/, ''));
}

/** The first of the keys that says something decides. */
function allows(tags: Tags, keys: string[], usual: boolean): boolean {
  if (tags.motorroad === 'yes' && !keys.includes('motorcar')) return false;
  for (const key of keys) {
    const value = tags[key];
    if (value === undefined) continue;
    if (closed.has(value)) return false;
    // `access=yes` on a footpath does not open it to cars.
    if (open.has(value)) return key === 'access' || key === 'vehicle' ? usual : true;
  }
  return usual;
}

/** The first of the keys with a condition that can be read decides. What opens a closed way is not read. */
function carClosedOf(tags: Tags): DayHours {
  for (const key of carKeys) {
    const conditions = conditionsOf(tags[`${key}:conditional`]);
    if (conditions.length === 0) continue;
    return dayHours(
      conditions.filter(({ value }) => closed.has(value)).flatMap(({ hours }) => spansOf(hours)),
    );
  }
  return [];
}

function bicycleWay(tags: Tags, drive: Way): Way {
  if (tags['oneway:bicycle'] === 'no') return 'both';
  if (
    Object.values({ a: tags.cycleway, b: tags['cycleway:left'] }).some((value) =>
      value?.startsWith('opposite'),
    )
  ) {
    return 'both';
  }
  return drive;
}

function footWay(tags: Tags): Way {
  return tags['oneway:foot'] === 'yes' ? 'forward' : 'both';
}

/** `0:35` is 35 minutes, `45` is 45, `PT1H` an hour. */
export function durationSeconds(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(value);
  if (clock) {
    const [, hours, minutes, seconds = '0'] = clock;
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  }
  const iso = /^PT(?:(\d{1,2})H)?(?:(\d{1,3})M)?$/.exec(value);
  if (iso && (iso[1] ?? iso[2])) return Number(iso[1] ?? 0) * 3600 + Number(iso[2] ?? 0) * 60;
  const minutes = /^\d{1,3}$/.exec(value);
  return minutes ? Number(value) * 60 : undefined;
}
