import type { CostLineName } from '#domain/property/monthlyCost.ts';

/** One colour a line, the same in the bar and in the list; the list names them. */
export const costColours: Record<CostLineName, string> = {
  principal: 'bg-leaf',
  interest: 'bg-leaf-mid',
  taxes: 'bg-clay',
  insurance: 'bg-amber',
  hoa: 'bg-sky',
  pmi: 'bg-brick',
};
