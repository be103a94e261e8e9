/** The home last selected, kept for this tab: back from its page, the list shows where one was. */
const key = 'lastListingPropertySelected';

export function rememberSelected(listingKey: string | null): void {
  try {
    if (listingKey === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, listingKey);
  } catch {
    // A closed storage costs the highlight after a reload, nothing else.
  }
}

export function rememberedSelected(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
