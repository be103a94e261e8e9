import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { untilItComes } from './untilItComes.ts';

/**
 * A part of a page whose code is fetched when it is wanted. While it does not come, what stands in for it
 * stays: `lazy` alone would give up the whole page for it.
 */
export function latePart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => untilItComes(load));
}
