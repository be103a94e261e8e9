/** The picture of a home moves from its card to its page and back, where the browser can do that. */
import type { CSSProperties } from 'react';
import { useViewTransitionState } from 'react-router';

/** For the card's picture and for the first one of the page; empty while nothing moves. */
export function usePictureTransition(listingKey: string): CSSProperties {
  const moves = useViewTransitionState(`/home/${listingKey}`);
  return moves ? { viewTransitionName: `home-${listingKey.replace(/[^\w-]/g, '_')}` } : {};
}

/** What a card tells the page that it leads to, to be shown until the home itself is there. */
export interface Arrival {
  pictureUrl: string | null;
}

/** @param state the location's, which anything may have written. */
export function arrivalIn(state: unknown): Arrival {
  const pictureUrl =
    typeof state === 'object' && state !== null && 'pictureUrl' in state ? state.pictureUrl : null;
  return { pictureUrl: typeof pictureUrl === 'string' ? pictureUrl : null };
}
