/** What a buyer wants to spend and where, kept on this device for the next visit. */
import { isStateCode, type StateCode } from '#domain/states.ts';
import type { HomeCard } from '#domain/search/SearchReply.ts';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import {
  type Check,
  isBetween,
  isLike,
  isNullOr,
  isRecordOf,
  isWhole,
  readJson,
} from '../../client/checks.ts';
import { recentSearches } from '../../search/address/recentSearches.ts';
import { deviceStorage } from '../../client/storage/storage.ts';

const key = 'agentBudget';

/** Stands in the field until the buyer writes another. */
const firstPriceCents = 50_000_000;

export interface Area {
  name: string;
  latitude: number;
  longitude: number;
}
export const isArea = isRecordOf<Area>({
  name: isLike(/^.{0,200}$/s),
  latitude: isBetween(-90, 90),
  longitude: isBetween(-180, 180),
});

export interface Budget {
  priceCents: number;
  /** Null until a place was ever named. */
  state: StateCode | null;
  area: Area | null;
}
const isPrice: Check<number> = (value): value is number => isWhole(value) && value >= 0;
const isBudget = isRecordOf<Budget>({
  priceCents: isPrice,
  state: isNullOr(isStateCode),
  area: isNullOr(isArea),
});

/** Of whoever was never here. */
export const firstBudget: Budget = { priceCents: firstPriceCents, state: null, area: null };

export function rememberedBudget(): Budget {
  const budget = readJson(deviceStorage.get(key), isBudget) ?? firstBudget;
  return budget.state === null ? { ...budget, ...lastSearched() } : budget;
}

/** Where homes were looked for, until a place for agents is named. */
function lastSearched(): Pick<Budget, 'state' | 'area'> {
  const last = recentSearches()[0];
  const state = stateOf(last);
  if (last === undefined || state === null) return { state: null, area: null };
  const { label, detail, latitude, longitude } = last;
  return { state, area: { name: `${label}, ${detail}`, latitude, longitude } };
}

/** The same price and place as of a home that is left, to be changed from there. */
export function budgetLike(home: HomeCard, before: Budget): Budget {
  const { priceCents, city, stateOrProvince, latitude, longitude } = home;
  if (!isStateCode(stateOrProvince)) return before;
  return {
    priceCents: priceCents ?? before.priceCents,
    state: stateOrProvince,
    area: { name: `${city}, ${stateOrProvince}`, latitude, longitude },
  };
}

export function rememberBudget(budget: Budget): void {
  deviceStorage.put(key, JSON.stringify(budget));
}

/** The state in `Spokane, WA 99201` or `WA`; null where there is none. */
export function stateOf(place: Pick<Suggestion, 'detail'> | undefined): StateCode | null {
  const code = /\b([A-Z]{2})(?: \d{5}(?:-\d{4})?)?$/.exec(place?.detail ?? '')?.[1];
  return isStateCode(code) ? code : null;
}
