/** How the results of a search are shown: a word of the address bar beside the filter. */

/** `map` has the list beside it; `list` has small pictures and `photos` large ones, both without a map. */
export const resultsViews = ['map', 'list', 'photos'] as const;
export type ResultsView = (typeof resultsViews)[number];

const word = 'view';

export function viewOf(query: string): ResultsView {
  const said = new URLSearchParams(query).get(word);
  return resultsViews.find((view) => view === said) ?? 'map';
}

/** The same query in another view; nothing is said of the usual one. */
export function withView(query: string, view: ResultsView): string {
  const words = new URLSearchParams(query);
  words.delete(word);
  if (view !== 'map') words.set(word, view);
  return words.toString();
}
