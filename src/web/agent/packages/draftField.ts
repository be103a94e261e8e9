/** Which field of the editor a field of the package is written in. */
const fieldOf: Record<string, string> = {
  commission: 'feeModel',
  'commission.model': 'feeModel',
  'commission.flatCents': 'flat',
  'commission.rateBps': 'rate',
  'commission.minimumCents': 'minimum',
  'commission.hourlyCents': 'hourly',
  'commission.expectedQuarterHours': 'hours',
  'commission.capCents': 'cap',
  'commission.feeKind': 'minimumKept',
  'commission.feeKind.minimumKeptCents': 'minimumKept',
  toursIncluded: 'tours',
  offersIncluded: 'offers',
  defaultTermDays: 'termDays',
  endDate: 'termDays',
  state: 'states',
  cancellation: 'cancelFee',
  'cancellation.noticeDays': 'noticeDays',
  'cancellation.feeCents': 'cancelFee',
};

/** `terms.commission.rate_bps` of a refusal, `commission.rateBps` of the noun: `rate`. */
export function draftFieldOf(path: string): string {
  const own = path
    .replace(/^terms\./, '')
    .replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^(states|services|notIncluded)\.\d+$/, '$1')
    .replace(/^ownServices(\..+)?$/, 'services')
    .replace(/^ownExclusions(\..+)?$/, 'notIncluded');
  return fieldOf[own] ?? own;
}
