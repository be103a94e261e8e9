/** The state and area of a new agreement; the area starts with the city of the home, if any. */
import { useState } from 'react';
import type { StateCode } from '#domain/StateCode.ts';
import { useReply } from '../../client/useReply.ts';
import { propertyQueries } from '../../property/propertyQueries.ts';

export interface Place {
  state: StateCode;
  area: string;
  /** Address of the home that the buyer comes from; null without a home. */
  nameOfHome: string | null;
  /** Empties the area, which lies in the state before. */
  setState(state: StateCode): void;
  setArea(area: string): void;
}

export function usePlace(startState: StateCode, listingKey: string | undefined): Place {
  const [state, setState] = useState(startState);
  const [typed, setTyped] = useState<string | null>(null);
  const listingKeys = listingKey === undefined ? [] : [listingKey];
  const [asked] = useReply(propertyQueries.homeCards, { body: { listingKeys } });
  const home = asked.status === 'idle' ? asked.reply[0] : undefined;
  return {
    state,
    area: typed ?? home?.city ?? '',
    nameOfHome: home?.address ?? null,
    setState(next) {
      setState(next);
      setTyped('');
    },
    setArea: setTyped,
  };
}
