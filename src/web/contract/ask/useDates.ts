/** First and last day: what the package says as far as the state lets it, until somebody chooses. */
import { useState } from 'react';
import { dateIn, type LegalDate } from '#domain/calendar.ts';
import { PickedDate } from '#domain/dateSchemas.ts';
import type { StoredTerms } from '#domain/contract/package/AgentPackage.ts';
import type { ContractKind } from '#domain/contract/ContractTerms.ts';
import type { Jurisdiction } from '#domain/jurisdiction/jurisdiction.ts';
import { suggestedEnd } from '#domain/contract/suggestedEnd.ts';
import { useNow } from '../../ui/useNow.ts';

export interface Dates {
  startDate: LegalDate | '';
  endDate: LegalDate | '';
  setStartDate(date: string): void;
  setEndDate(date: string): void;
  /** Both days are there, the first not after the last. */
  isOrdered: boolean;
  /** Only what was chosen: the rest the server fills in by the clock of the homes. */
  chosen: { startDate?: LegalDate; endDate?: LegalDate };
}

/** @param rules null while they are asked for */
export function useDates(
  kind: ContractKind,
  terms: StoredTerms,
  rules: Jurisdiction | null,
  timeZone: string,
): Dates {
  const now = useNow();
  const [startDate, setStartDate] = useState<string | null>(null);
  const [endDate, setEndDate] = useState<string | null>(null);
  const start = startDate ?? dateIn(timeZone, now);
  const isStart = start !== '';
  const end = endDate ?? (isStart && rules !== null ? suggestedEnd(kind, start, terms, rules) : '');
  return {
    startDate: start,
    endDate: end,
    isOrdered: isPicked(start) && isPicked(end) && start <= end,
    setStartDate,
    setEndDate,
    chosen: {
      ...(startDate !== null && startDate !== '' && { startDate }),
      ...(endDate !== null && endDate !== '' && { endDate }),
    },
  };
}

export function isPicked(date: LegalDate | ''): date is LegalDate {
  return PickedDate.safeParse(date).success;
}
