/**
 * The rules Lintel comes with, to be reviewed by counsel before use: rows for each state and the
 * District of Columbia, and the house rule, each from its first day on. They begin as rows of the table that admins edit;
 * nothing else in the code knows a state's number.
 */
import type { RebateStatus } from '../contract/money/RebateStatus.ts';
import { StateCode } from '../StateCode.ts';
import type { Jurisdiction } from './jurisdiction.ts';
import { datedRows } from './shipped/datedRows.ts';
import { houseRules } from './shipped/houseRules.ts';
import { readInPart } from './shipped/readInPart.ts';
import {
  california,
  illinois,
  northCarolina,
  rhodeIsland,
  texas,
  washington,
} from './shipped/readClosely.ts';
import { stateForms } from './shipped/stateForms.ts';
import { stateRow } from './shipped/stateRow.ts';

const read: Jurisdiction[] = [
  california,
  texas,
  washington,
  illinois,
  northCarolina,
  rhodeIsland,
  ...readInPart,
  ...stateForms,
];

/** By a list of December 2025; Tennessee by its statute, Oregon as its regulator is said to. */
const rebatesElsewhere: Partial<Record<StateCode, RebateStatus>> = {
  AL: 'banned',
  AK: 'banned',
  KS: 'banned',
  LA: 'banned',
  MS: 'banned',
  MO: 'banned',
  OK: 'banned',
  OR: 'restricted',
  TN: 'cash_banned',
};

const rebateGaps: Partial<Record<StateCode, string>> = {
  OR: 'A list of December 2025 says that rebates are banned; the statute was not read.',
  TN: 'A list of December 2025 says that rebates are banned; the statute, as read in 2022, bans cash ones.',
};

function otherRow(state: StateCode): Jurisdiction {
  const rebateStatus = rebatesElsewhere[state];
  const gaps = ['The state’s law on agreements with buyers was not read.'];
  if (rebateStatus === undefined) {
    const { source, readHow } = houseRules;
    return stateRow(state, { coverage: 'default', source, readHow, gaps }, {});
  }
  const source = {
    text: 'A list of December 2025 of the states that ban brokers’ rebates to buyers; all else is the house rule',
    url: 'https://www.justice.gov/atr/rebates-make-buying-home-less-expensive',
  };
  return stateRow(
    state,
    {
      coverage: 'default',
      source,
      readHow: 'second_hand',
      gaps: [
        ...gaps,
        rebateGaps[state] ??
          'The Justice Department’s own list of rebate bans was not found; the rule comes from another one.',
      ],
    },
    { rebateStatus },
  );
}

const readStates = new Set(read.map(({ state }) => state));

export const shippedJurisdictions: Jurisdiction[] = [
  houseRules,
  ...read,
  ...StateCode.options.filter((state) => !readStates.has(state)).map(otherRow),
  ...datedRows,
];
