/** Where somebody looks: filled in with the city of the home they come from, until they type. */
import { useState } from 'react';
import { useReply } from '../../client/useReply.ts';
import { propertyQueries } from '../../property/propertyQueries.ts';

/** @returns the area, its setter, and the home's address (null without a home) */
export function useArea(
  listingKey: string | undefined,
): [area: string, setArea: (area: string) => void, nameOfHome: string | null] {
  const [typed, setTyped] = useState<string | null>(null);
  const listingKeys = listingKey === undefined ? [] : [listingKey];
  const [asked] = useReply(propertyQueries.homeCards, { body: { listingKeys } });
  const home = asked.status === 'idle' ? asked.reply[0] : undefined;
  const suggested = home === undefined ? '' : home.city;
  return [typed ?? suggested, setTyped, home?.address ?? null];
}
