/** The home that was chosen on the map: its card, from the list or else from the server. */
import { useEffect, useState } from 'react';
import { propertyApi } from '#api/property.ts';
import type { HomeCard, Pin } from '#domain/search/SearchReply.ts';
import { call, Canceled } from '../../client/call.ts';

export interface ChosenHome {
  pin: Pin;
  /** Null while it is on its way. */
  card: HomeCard | null;
}

export function useChosenHome(
  list: readonly HomeCard[],
): [ChosenHome | null, (pin: Pin | null) => void] {
  const [pin, setPin] = useState<Pin | null>(null);
  const [fetched, setFetched] = useState<HomeCard | null>(null);
  const listingKey = pin?.listingKey;
  const listed = list.find((home) => home.listingKey === listingKey);
  const isMissing = listed === undefined && fetched?.listingKey !== listingKey;

  useEffect(() => {
    if (listingKey === undefined || !isMissing) return;
    const controller = new AbortController();
    call(
      propertyApi.homeCards,
      { body: { listingKeys: [listingKey] } },
      { signal: controller.signal },
    ).then(
      ([card]) => (card === undefined ? setPin(null) : setFetched(card)),
      (error: unknown) => {
        if (!(error instanceof Canceled)) setPin(null);
      },
    );
    return () => controller.abort();
  }, [listingKey, isMissing]);

  if (pin === null) return [null, setPin];
  const card = listed ?? (isMissing ? null : fetched);
  return [{ pin, card }, setPin];
}
