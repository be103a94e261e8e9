/**
 * The URL holds the whole filter. Each change replaces the present entry of the history: "back"
 * leaves the search instead of walking through every pan of the map.
 */
const searchPath = '/search';

export function isAtSearch(): boolean {
  return location.pathname === searchPath;
}

export function mirrorFilter(query: string): void {
  if (!isAtSearch()) return;
  const address = query === '' ? searchPath : `${searchPath}?${query}`;
  if (`${location.pathname}${location.search}` !== address) {
    history.replaceState(history.state, '', address);
  }
}
