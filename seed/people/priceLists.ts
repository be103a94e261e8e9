/** What the agents of the demo charge: each in a style of their own, with a plain percent beside it. */
import type { PackageTerms } from '#domain/contract/AgentPackage.ts';
import type { Commission } from '#domain/contract/Commission.ts';
import type { StateCode } from '#domain/states.ts';

export type Style = 'zero' | 'flat' | 'percent' | 'rebate' | 'hourly';

const net = { kind: 'net' } as const;
const everything = [
  'Tours with your agent, in person or by video',
  'Comparable sales for each home you like',
  'Writing and negotiating offers',
  'Inspection, appraisal and closing kept on schedule',
];
const paidByOthers = ['Inspection and appraisal fees', 'Legal and tax advice'];

type Terms = Omit<PackageTerms, 'states'>;

const fullService: Omit<Terms, 'name' | 'commission'> = {
  services: everything,
  notIncluded: paidByOthers,
  toursIncluded: null,
  offersIncluded: null,
  exclusiveYn: true,
  defaultTermDays: 90,
  cancellation: {
    noticeDays: 3,
    feeCents: 0,
    text: 'Write to your agent; it ends three days later and costs nothing.',
  },
};

/** @param turn sets agents of one style apart */
function inStyle(style: Style, turn: number): Terms {
  switch (style) {
    case 'zero':
      return {
        ...fullService,
        name: 'Three tours, no fee',
        commission: { model: 'zero' },
        services: ['Three tours of homes you choose', 'An honest word about each'],
        notIncluded: ['Offers and negotiation', ...paidByOthers],
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
      services: everything.slice(2),
      notIncluded: ['Tours', ...paidByOthers],
      toursIncluded: 0,
      exclusiveYn: false,
    }),
  };
  return [...(ownStates.length > 0 ? [{ ...own, states: ownStates }] : []), { ...plain, states }];
}
