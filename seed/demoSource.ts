/** What the demo country is called among the sources of the map. */
import type { SourceDescription } from '#server/map/stageSource.ts';

export const demoSourceName = 'demo';

/** The part of the map that is saved last, when all towns are there. */
export const highwayPart = 'highways';

/** What the making says when the first homes can be looked at. */
export const standingLine = 'the town of the story stands; the others grow';

/** Raise it when the same seed number no longer gives the same country. */
const making = 4;

export function demoSource(seed: number, homes: number, towns: number): SourceDescription {
  return {
    name: demoSourceName,
    kind: 'generated',
    attribution: 'Streets and homes are generated',
    attributionUrl: null,
    fingerprint: `${making}/${seed}/${homes}/${towns}`,
  };
}
