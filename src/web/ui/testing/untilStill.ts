/**
 * Waits until nothing moves. Whole in itself: a journey hands it to the page that it looks at.
 */
export async function untilStill(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  // Where a colour fades, what inherits it fades a frame later.
  for (let still = 0; still < 2; still = moving().length === 0 ? still + 1 : 0) {
    await Promise.allSettled(moving().map(({ finished }) => finished));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
