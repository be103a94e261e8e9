/** Prints all the homes that are meant, also those that nobody has scrolled to yet. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import type { KeptHome } from '#api/keepSchemas.ts';
import { printPage } from '../../ui/printPage.ts';
import { showToast } from '../../ui/Toast.tsx';
import { keepQueries } from '../keepQueries.ts';
import { sectionsOf, toTell } from './sections.ts';

export interface Printing {
  /** All of them are to be on the page. */
  isWhole: boolean;
  isGathering: boolean;
  print(homes: readonly KeptHome[]): Promise<void>;
}

export function usePrinting(): Printing {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [isGathering, setIsGathering] = useState(false);
  const [isWhole, setIsWhole] = useState(false);

  async function print(homes: readonly KeptHome[]): Promise<void> {
    if (isGathering) return;
    setIsGathering(true);
    try {
      for (const section of sectionsOf(homes)) {
        const asking = keepQueries.toldHomes.initiate(toTell(section), { subscribe: false });
        const { isError } = (await dispatch(asking)) as { isError: boolean };
        if (isError) {
          const sentence = 'Not all homes could be loaded, so nothing was printed. Try again.';
          return showToast('error', sentence);
        }
      }
      flushSync(() => setIsWhole(true));
      await printPage();
    } finally {
      setIsGathering(false);
      setIsWhole(false);
    }
  }

  return { isWhole, isGathering, print };
}
