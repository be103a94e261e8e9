/** First and last day: what the state's rules suggest, until somebody chooses. */
import { useState } from 'react';
import { addDays, dateIn, type LegalDate } from '#domain/calendar.ts';
import type { ContractKind } from '#domain/contract/ContractTerms.ts';
import { type Jurisdiction, lastDayOf } from '#domain/contract/jurisdiction.ts';
import { useNow } from '../../ui/useNow.ts';

const touringDays = 7;

export interface Dates {
  startDate: LegalDate | '';
  endDate: LegalDate | '';
  setStartDate(date: string): void;
  setEndDate(date: string): void;
  /** Only what was chosen: the rest the server fills in by the clock of the homes. */
  chosen: { startDate?: LegalDate; endDate?: LegalDate };
}

export function useDates(kind: ContractKind, rules: Jurisdiction | null, timeZone: string): Dates {
  const now = useNow();
  const [startDate, setStartDate] = useState<string | null>(null);
  const [endDate, setEndDate] = useState<string | null>(null);
  const start = startDate ?? dateIn(timeZone, now);
  const isStart = start !== '';
  return {
    startDate: start,
    endDate: endDate ?? (isStart ? suggestedEnd(kind, start, rules) : ''),
    setStartDate,
    setEndDate,
    chosen: {
      ...(startDate !== null && startDate !== '' && { startDate }),
      ...(endDate !== null && endDate !== '' && { endDate }),
    },
  };
}

function suggestedEnd(
  kind: ContractKind,
  start: LegalDate,
  rules: Jurisdiction | null,
): LegalDate | '' {
  if (kind === 'touring') {
    return addDays(start, Math.min(touringDays, rules?.touringMaxDays ?? touringDays));
  }
  return rules === null ? '' : lastDayOf(start, rules.suggestedTerm);
}
