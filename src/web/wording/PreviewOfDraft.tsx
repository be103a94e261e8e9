import { useState } from 'react';
import { LegalDate } from '#domain/dateSchemas.ts';
import type { Jurisdiction } from '#domain/jurisdiction/jurisdiction.ts';
import { type StateCode, stateNames } from '#domain/states.ts';
import type { CasePassage, WordingState } from '#domain/wording/ClauseWording.ts';
import type { PassageKey } from '#domain/wording/passages.ts';
import { wordingOn } from '#domain/wording/wordingInForce.ts';
import { optionsOf } from '../jurisdiction/optionsOf.ts';
import { Select } from '../ui/fields/Select.tsx';
import { plain, type WordingRow } from './wordingBook.ts';
import { WordingPreview } from './WordingPreview.tsx';

export interface PreviewOfDraftProps {
  /** Of the words; for all other states one of them is chosen. */
  state: WordingState;
  /** What takes the place of the words in force; nothing where those are shown. */
  passages?: readonly CasePassage[];
  rows: readonly WordingRow[];
  rulesOf: (state: StateCode) => Jurisdiction;
  day: LegalDate | '';
  today: LegalDate;
  about?: readonly PassageKey[];
}

/** The words that would hold on a day in a state, in a whole agreement. */
export function PreviewOfDraft(props: PreviewOfDraftProps) {
  const { state, passages = [], rows, rulesOf, day, today, about = [] } = props;
  const [chosen, setChosen] = useState<StateCode>('NV');
  const place = state === 'default' ? chosen : state;
  const on = LegalDate.safeParse(day).success && day > today ? day : today;
  const wording = wordingOn(plain(rows), place, on);
  const written = Object.fromEntries(passages.map(({ key, ...words }) => [key, words]));
  return (
    <>
      {state === 'default' && (
        <Select
          label="State"
          className="mb-4 max-w-md"
          options={optionsOf(stateNames)}
          value={chosen}
          onChange={(code) => setChosen(code)}
        />
      )}
      <WordingPreview
        key={place}
        state={place}
        rules={rulesOf(place)}
        wording={{ ...wording, passages: { ...wording.passages, ...written } }}
        day={on}
        about={about}
      />
    </>
  );
}
