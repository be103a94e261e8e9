/** The cards of any number of homes, asked for as many at a time as one call tells. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ToldHome } from '#api/keepSchemas.ts';
import { keepLimits } from '#domain/keep/keepLimits.ts';
import type { HomeCard } from '#domain/search/SearchReply.ts';
import { keepQueries } from '../keepQueries.ts';

interface ToldCards {
  status: 'loading' | 'idle' | 'failed';
  cards: readonly HomeCard[];
}

const loading: ToldCards = { status: 'loading', cards: [] };

/** @param keys of homes; those that are not shown any more have no card */
export function useToldCards(keys: readonly string[]): [ToldCards, retry: () => void] {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [told, setTold] = useState(loading);
  const [tries, setTries] = useState(0);
  const asked = keys.join(' ');
  useEffect(() => {
    let isWanted = true;
    async function ask(): Promise<void> {
      const cards: HomeCard[] = [];
      const all = asked === '' ? [] : asked.split(' ');
      for (let from = 0; from < all.length; from += keepLimits.told) {
        const homes = all
          .slice(from, from + keepLimits.told)
          .map((listingKey) => ({ listingKey, look: null }));
        const asking = keepQueries.toldHomes.initiate(
          { body: { homes } },
          {
            subscribe: false,
            forceRefetch: tries > 0,
          },
        );
        const { data } = (await dispatch(asking)) as { data?: { homes: ToldHome[] } };
        if (!isWanted) return;
        if (data === undefined) return setTold({ status: 'failed', cards: [] });
        cards.push(...data.homes.flatMap(({ card }) => card ?? []));
      }
      setTold({ status: 'idle', cards });
    }
    void ask();
    return () => {
      isWanted = false;
    };
  }, [dispatch, asked, tries]);
  return [
    told,
    () => {
      setTold(loading);
      setTries(tries + 1);
    },
  ];
}
