/** What is asked of the agents' list, as it stands in the address. */
import { z } from 'zod';
import { Language } from '#domain/agent/Agent.ts';
import { ListingKey } from '#domain/property/Property.ts';
import { AmountCents } from '#domain/contract/AmountCents.ts';
import { StateCode } from '#domain/states.ts';
import { type FeeModel, feeModels } from '../feeModels.ts';
import { Area, type Budget } from './budget.ts';
import { type ChosenPackage, readChosen, writeChosen } from '../compare/chosenPackages.ts';

export interface AgentQuery {
  /** A home, whose price and state then hold; or else the budget's. */
  home: string | null;
  budget: Budget;
  language: Language | null;
  feeModel: FeeModel | null;
  /** Only packages under which an offer can be made. */
  hasOffers: boolean;
  /** From 1. */
  page: number;
  /** To be compared. */
  chosen: ChosenPackage[];
}

const Price = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .pipe(AmountCents.min(1));
const Page = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number);

/** What the address leaves open is as it was last time; what it has wrong is as if left open. */
export function readAgentQuery(params: URLSearchParams, remembered: Budget): AgentQuery {
  const take = <T>(schema: z.ZodType<T>, name: string) => {
    const read = schema.safeParse(params.get(name) ?? undefined);
    return read.success ? read.data : null;
  };
  const state = take(StateCode, 'state');
  const area = Area.safeParse({
    name: params.get('place'),
    latitude: Number(params.get('near')?.split(',')[0]),
    longitude: Number(params.get('near')?.split(',')[1]),
  });
  return {
    home: take(ListingKey, 'home'),
    budget: {
      priceCents: take(Price, 'price') ?? remembered.priceCents,
      state: state ?? remembered.state,
      // A link that names a state and no place means all of the state.
      area: area.success ? area.data : state === null ? remembered.area : null,
    },
    language: take(Language, 'language'),
    feeModel: take(z.enum(feeModels), 'fee'),
    hasOffers: params.get('offers') === 'included',
    page: take(Page, 'page') ?? 1,
    chosen: readChosen(params.get('ids')),
  };
}

export function writeAgentQuery(query: AgentQuery): URLSearchParams {
  const { home, budget, language, feeModel, hasOffers, page, chosen } = query;
  const parts: Record<string, string | null> = {
    ...atOf(home, budget),
    language,
    fee: feeModel,
    offers: hasOffers ? 'included' : null,
    page: page === 1 ? null : String(page),
    ids: chosen.length === 0 ? null : writeChosen(chosen),
  };
  return withoutNulls(parts);
}

function atOf(
  home: string | null,
  { priceCents, state, area }: Budget,
): Record<string, string | null> {
  if (home !== null) return { home };
  return {
    price: String(priceCents),
    state,
    place: area?.name ?? null,
    near: area === null ? null : `${area.latitude.toFixed(4)},${area.longitude.toFixed(4)}`,
  };
}

function withoutNulls(parts: Record<string, string | null>): URLSearchParams {
  const filled = Object.entries(parts).filter((part): part is [string, string] => part[1] !== null);
  return new URLSearchParams(filled);
}

/** For `agentApi.findAgents`; null while it is not known where to look. */
export function queryOf({ home, budget, language, feeModel, hasOffers, page }: AgentQuery) {
  const at = priceQuery({ home, budget });
  if (at === null) return null;
  const area = home === null ? budget.area : null;
  return {
    ...at,
    latitude: area?.latitude.toFixed(4),
    longitude: area?.longitude.toFixed(4),
    language: language ?? undefined,
    feeModel: feeModel ?? undefined,
    offers: hasOffers ? ('included' as const) : undefined,
    page: String(page),
  };
}

/** At which price; null while the state is not known. */
export function priceQuery({ home, budget }: Pick<AgentQuery, 'home' | 'budget'>) {
  if (home !== null) return { listingKey: home };
  if (budget.state === null) return null;
  return { priceCents: String(budget.priceCents), state: budget.state };
}
