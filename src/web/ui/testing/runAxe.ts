import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** What axe finds once nothing moves: a colour on its way to another is none that anybody reads. */
export async function runAxe(
  place: Element = document.body,
  options: RunOptions = {},
): Promise<AxeResults> {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  // Where a colour fades, what inherits it fades a frame later.
  for (let still = 0; still < 2; still = moving().length === 0 ? still + 1 : 0) {
    await Promise.allSettled(moving().map(({ finished }) => finished));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return axe.run(place, options);
}
