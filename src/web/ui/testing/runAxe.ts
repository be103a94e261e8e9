import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { untilStill } from './untilStill.ts';

/** What axe finds once nothing moves: a colour on its way to another is none that anybody reads. */
export async function runAxe(
  place: Element = document.body,
  options: RunOptions = {},
): Promise<AxeResults> {
  await untilStill();
  return axe.run(place, options);
}
