/** What the agents of the demo charge: each in a style of their own, with a plain percent beside it. */
import type { PackageTerms } from '#domain/contract/package/AgentPackage.ts';
import type { ExclusionId, ServiceId } from '#domain/contract/package/serviceCatalog.ts';
import type { Commission } from '#domain/contract/money/Commission.ts';
import type { StateCode } from '#domain/states.ts';

export type Style = 'zero' | 'flat' | 'percent' | 'rebate' | 'hourly';

const net = { kind: 'net' } as const;
const tours: ServiceId[] = ['home_tours', 'video_tours', 'evening_weekend_tours'];
const buying: ServiceId[] = [
  'market_analysis',
  'offer_writing',
  'negotiation',
  'inspection_coordination',
  'closing_coordination',
];
const paidByOthers: ExclusionId[] = ['inspection_fees', 'appraisal_fees', 'legal_and_tax_advice'];

type Terms = Omit<PackageTerms, 'states'>;

const fullService: Omit<Terms, 'name' | 'commission'> = {
  services: [...tours, ...buying],
  notIncluded: paidByOthers,
  toursIncluded: null,
  offersIncluded: null,
  exclusiveYn: true,
  defaultTermDays: 90,
  cancellation: { noticeDays: 3, feeCents: 0 },
};

/** @param turn sets agents of one style apart */
function inStyle(style: Style, turn: number): Terms {
  switch (style) {
    case 'zero':
      return {
        ...fullService,
        name: 'Three tours, no fee',
        commission: { model: 'zero' },
        description: 'Three homes you choose, and an honest word about each.',
        services: ['home_tours'],
        notIncluded: ['offer_writing', 'negotiation', ...paidByOthers],
        toursIncluded: 3,
        offersIncluded: 0,
        exclusiveYn: false,
        defaultTermDays: 14,
      };
    case 'flat':
      return {
        ...fullService,
        name: 'One flat fee',
        commission: { model: 'flat', flatCents: 650_000 + turn * 45_000, feeKind: net },
        toursIncluded: 12,
        offersIncluded: 4,
      };
    case 'percent':
      return {
        ...fullService,
        name: 'Full service',
        commission: percentOf(225 + (turn % 3) * 10, 500_000),
      };
    case 'rebate':
      return {
        ...fullService,
        name: 'Full service with a rebate',
        commission: {
          model: 'percent',
          rateBps: 250,
          minimumCents: 0,
          feeKind: { kind: 'gross_with_rebate', minimumKeptCents: 600_000 + turn * 25_000 },
        },
        toursIncluded: 10,
      };
    case 'hourly':
      return {
        ...fullService,
        name: 'By the hour',
        commission: {
          model: 'hourly',
          hourlyCents: 14_500 + turn * 500,
          expectedQuarterHours: 120,
          capCents: 750_000,
          feeKind: net,
        },
        exclusiveYn: false,
      };
  }
}

function percentOf(rateBps: number, minimumCents: number): Commission {
  return { model: 'percent', rateBps, minimumCents, feeKind: net };
}

/**
 * A list that holds in each of `states`, so that nobody stands there without a price.
 * @param rebatesIn where a rebate is allowed
 */
export function priceListFor(
  style: Style,
  turn: number,
  states: StateCode[],
  rebatesIn: ReadonlySet<StateCode>,
): PackageTerms[] {
  const own = inStyle(style, turn);
  const ownStates = style === 'rebate' ? states.filter((state) => rebatesIn.has(state)) : states;
  const plain: Terms = {
    ...fullService,
    name: style === 'percent' ? 'Offer and closing only' : 'Plain percent',
    commission: percentOf(style === 'percent' ? 150 : 200 + (turn % 4) * 5, 0),
    ...(style === 'percent' && {
      services: buying,
      notIncluded: ['home_tours', ...paidByOthers],
      toursIncluded: 0,
      exclusiveYn: false,
    }),
  };
  return [...(ownStates.length > 0 ? [{ ...own, states: ownStates }] : []), { ...plain, states }];
}
