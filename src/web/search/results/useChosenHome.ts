/** The home that was chosen on the map: its card, from the list or else from the server. */
import { useState } from 'react';
import type { HomeCard, Pin } from '#domain/search/SearchReply.ts';
import { useReply } from '../../client/useReply.ts';
import { propertyQueries } from '../../property/propertyQueries.ts';

export interface ChosenHome {
  pin: Pin;
  /** Null while it is on its way. */
  card: HomeCard | null;
}

export function useChosenHome(
  list: readonly HomeCard[],
): [ChosenHome | null, (pin: Pin | null) => void] {
  const [pin, setPin] = useState<Pin | null>(null);
  const listingKey = pin?.listingKey;
  const listed = list.find((home) => home.listingKey === listingKey);
  const isMissing = listingKey !== undefined && listed === undefined;
  const [asked] = useReply(
    propertyQueries.homeCards,
    isMissing ? { body: { listingKeys: [listingKey] } } : null,
  );
  const fetched = asked.status === 'idle' ? asked.reply[0] : undefined;
  // It is not there any more, or cannot be had.
  if (isMissing && asked.status !== 'loading' && fetched === undefined) setPin(null);

  if (pin === null) return [null, setPin];
  return [{ pin, card: listed ?? fetched ?? null }, setPin];
}
