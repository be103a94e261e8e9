/**
 * Scrolls the list to a home's card. A home that is on another page of the list has none here; then
 * the list goes to its beginning, where the phone puts the card of a home chosen on the map.
 */
export function showCard(
  list: HTMLElement | null,
  listingKey: string,
  block: 'start' | 'nearest',
): void {
  const card = list?.querySelector(`[data-listing-key="${CSS.escape(listingKey)}"]`);
  if (card) card.scrollIntoView({ block });
  else if (block === 'start') list?.scrollTo({ top: 0 });
}
