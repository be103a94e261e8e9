import { shape } from './shape.ts';
import type { Voice } from './typefaces.ts';

export interface Style {
  voice: Voice;
  /** In points, as `leading`, the distance of baselines. */
  size: number;
  leading: number;
}

/** How wide printable text is, in points. */
export function widthOf(text: string, { voice, size }: Style): number {
  let sum = 0;
  for (const { width } of shape(text, voice)) sum += width;
  return (sum * size) / 1000;
}
