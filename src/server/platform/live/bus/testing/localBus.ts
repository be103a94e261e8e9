import { type Bus, openBus } from '../Bus.ts';

/** A bus of one process; what a hearer throws fails the test. */
export function localBus(): Bus {
  return openBus({
    carrier: null,
    onError(error) {
      throw error;
    },
  });
}
