/** What the base is called, and which making of it is the present one. */
import type { SourceDescription } from '#server/map/stageSource.ts';

export const base: SourceDescription = {
  name: 'base',
  kind: 'base',
  attribution: 'GeoNames',
  attributionUrl: 'https://www.geonames.org',
  /** Raise it when anything in seed/base/ or its packages changes. */
  fingerprint: '13',
};
