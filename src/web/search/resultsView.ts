/** How the results of a search are shown on a wide screen: a word of the address bar beside the filter. */

/** `map` is map and list side by side, `photos` large pictures and no map. */
export type ResultsView = 'map' | 'photos';

const word = 'view';

export function viewOf(query: string): ResultsView {
  return new URLSearchParams(query).get(word) === 'photos' ? 'photos' : 'map';
}

/** The same query in another view; nothing is said of the usual one. */
export function withView(query: string, view: ResultsView): string {
  const words = new URLSearchParams(query);
  words.delete(word);
  if (view !== 'map') words.set(word, view);
  return words.toString();
}
