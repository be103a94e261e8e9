import { joinNames } from '../../joinNames.ts';
import { cumulativeDaysOnMarket } from '../../property/daysOnMarket.ts';
import { type DomCode, domCodes, passes } from '../domCodes.ts';
import { ownFilter } from './make.ts';

/** Unknown days pass no code. */
export const dom = ownFilter({
  fields: ['dom'],
  open: { dom: [] },
  saved: 'stored',
  reads: [
    'timeZone',
    'daysOnMarketBase',
    'daysOnMarketAsOf',
    'daysOnMarketCountingYn',
    'cumulativeDaysBefore',
  ],
  isSet: (asked) => asked.dom.length > 0,
  matches(home, asked, { now }) {
    const days = cumulativeDaysOnMarket(home, now);
    return days !== null && asked.dom.some((code) => passes(days, domCodes[code]));
  },
  found(home, _, { now }) {
    const days = cumulativeDaysOnMarket(home, now);
    return days === null ? null : `${days} ${days === 1 ? 'day' : 'days'} on market`;
  },
  // The default is a limit too: without its chip, homes are shown however long listed.
  chips(asked) {
    const words = domChipWords(asked.dom);
    return words === null ? [] : [{ words, without: { dom: [] } }];
  },
  anyWords: 'Any days on market',
});

export const domWords: Record<DomCode, string> = {
  lte_1: 'Today',
  lte_3: 'Up to 3 days',
  lte_7: 'Up to 7 days',
  lte_14: 'Up to 14 days',
  lte_30: 'Up to 30 days',
  lte_60: 'Up to 60 days',
  lte_90: 'Up to 90 days',
  gt_90: 'More than 90 days',
  gt_180: 'More than 180 days',
};

/** Null if any number of days matches. */
export function domChipWords(dom: readonly DomCode[]): string | null {
  if (dom.length === 0) return null;
  const words = dom.map((code) => domWords[code]);
  return `${joinNames(words, 'or')} on market`;
}
