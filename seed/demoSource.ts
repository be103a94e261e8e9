/** What the demo country is called among the sources of the map. */
import type { SourceDescription } from '#server/map/stageSource.ts';

export const demoSourceName = 'demo';

/** Raise it when the same seed number no longer gives the same country. */
const making = 3;

export function demoSource(seed: number, homes: number, towns: number): SourceDescription {
  return {
    name: demoSourceName,
    kind: 'generated',
    attribution: 'Streets and homes are generated',
    attributionUrl: null,
    fingerprint: `${making}/${seed}/${homes}/${towns}`,
  };
}
