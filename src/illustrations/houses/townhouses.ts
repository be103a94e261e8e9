import type { Architect } from './House.ts';
import { brownstones } from './brownstones.ts';
import { brickRow } from './brickRow.ts';
import { modernRow } from './modernRow.ts';

/** A row of homes wall to wall, in the manner of its year. */
export const townhouses: Architect = (brief) => {
  if (brief.year < 1925) return brownstones(brief);
  return brief.year < 1998 ? brickRow(brief) : modernRow(brief);
};
