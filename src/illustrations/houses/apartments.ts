import type { Architect } from './House.ts';
import { balconyBlock } from './balconyBlock.ts';
import { brickBlock } from './brickBlock.ts';
import { tower } from './tower.ts';

/** A house of flats in the manner of its year; from nine storeys on, a tower. */
export const apartments: Architect = (brief) => {
  const stories = brief.facts.storiesTotal ?? 0;
  if (stories >= 9) return tower(brief);
  if (brief.year < 1950) return brickBlock(brief);
  return brief.year > 1990 && stories < 3 && brief.chance.branch('tower').maybe(0.25)
    ? tower(brief)
    : balconyBlock(brief);
};
