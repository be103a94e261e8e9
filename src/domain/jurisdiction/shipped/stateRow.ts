import type { StateCode } from '../../states.ts';
import { type Jurisdiction, LawField } from '../jurisdiction.ts';
import { counselNote, houseRules } from './houseRules.ts';

export interface Read {
  coverage: Jurisdiction['coverage'];
  source: Jurisdiction['source'];
  readHow: Jurisdiction['readHow'];
  gaps: string[];
  validFrom?: string;
}

/** A row in which only what was read in the state's own law is the state's; the rest is the house's. */
export function stateRow(
  state: StateCode,
  read: Read,
  own: Partial<Pick<Jurisdiction, LawField>>,
): Jurisdiction {
  return {
    ...houseRules,
    ...own,
    ...read,
    state,
    ownFields: LawField.options.filter((field) => field in own),
    note: counselNote,
  };
}
