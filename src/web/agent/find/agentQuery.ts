/** What is asked of the agents' list, as it stands in the address. */
import type { Language } from '#domain/agent/Agent.ts';
import { languages } from '#domain/agent/languages.ts';
import { listingKeyForm } from '#domain/property/listingKeyForm.ts';
import { mostCents } from '#domain/contract/money/oneAmountOnly.ts';
import { isStateCode } from '#domain/states.ts';
import { type FeeModel, feeModels } from '../feeModels.ts';
import { type Check, isLike, isOneOf } from '../../client/checks.ts';
import { type Budget, isArea } from './budget.ts';
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

const isLanguage: Check<Language> = (value): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value);
const isAmount: Check<string> = (value): value is string =>
  isLike(/^\d{1,15}$/)(value) && Number(value) >= 1 && Number(value) <= mostCents;

/** What the address leaves open is as it was last time; what it has wrong is as if left open. */
export function readAgentQuery(params: URLSearchParams, remembered: Budget): AgentQuery {
  const take = <T>(check: Check<T>, name: string): T | null => {
    const value: unknown = params.get(name);
    return check(value) ? value : null;
  };
  const price = take(isAmount, 'price');
  const state = take(isStateCode, 'state');
  const area: unknown = {
    name: params.get('place'),
    latitude: Number(params.get('near')?.split(',')[0]),
    longitude: Number(params.get('near')?.split(',')[1]),
  };
  return {
    home: take(isLike(listingKeyForm), 'home'),
    budget: {
      priceCents: price === null ? remembered.priceCents : Number(price),
      state: state ?? remembered.state,
      // A link that names a state and no place means all of the state.
      area: isArea(area) ? area : state === null ? remembered.area : null,
    },
    language: take(isLanguage, 'language'),
    feeModel: take(isOneOf(feeModels), 'fee'),
    hasOffers: params.get('offers') === 'included',
    page: Number(take(isLike(/^[1-9]\d{0,3}$/), 'page') ?? 1),
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
