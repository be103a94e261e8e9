import type { Location } from 'react-router';

/**
 * Under which name the router keeps how far a page is scrolled. Every page that the browser itself loaded
 * has the router's key `default`: by that name alone one would begin where another of the tab was left.
 */
export function scrollKeyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key;
}
