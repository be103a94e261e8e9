/** The home last selected, kept for this tab: back from its page, the list shows where one was. */
import { tabStorage } from '../client/storage/storage.ts';

const key = 'lastListingPropertySelected';

export function rememberSelected(listingKey: string | null): void {
  if (listingKey === null) tabStorage.remove(key);
  else tabStorage.put(key, listingKey);
}

export function rememberedSelected(): string | null {
  return tabStorage.get(key);
}
