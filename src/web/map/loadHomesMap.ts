import { loadMapMaker } from './loadMapMaker.ts';

/** Asks for the page's half of the map and, beside it, for the half that draws. */
export function loadHomesMap() {
  // The map itself says what became of it.
  loadMapMaker().catch(() => {});
  return import('./HomesMap.tsx');
}
