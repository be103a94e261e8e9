/**
 * The URL holds the whole filter. Each change replaces the present entry of the history: "back"
 * leaves the search instead of walking through every pan of the map.
 */
import { viewOf, withView } from '../search/resultsView.ts';

const searchPath = '/search';

export function isAtSearch(): boolean {
  return location.pathname === searchPath;
}

export function mirrorFilter(query: string): void {
  if (!isAtSearch()) return;
  // How the results are shown is no part of the filter, and stays.
  const words = withView(query, viewOf(location.search));
  const address = words === '' ? searchPath : `${searchPath}?${words}`;
  if (`${location.pathname}${location.search}` !== address) {
    history.replaceState(history.state, '', address);
  }
}
