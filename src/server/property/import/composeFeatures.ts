/** The features and the fee of a home, of what one row tells. */
import { monthlyFeeCents } from '#domain/property/associationFee.ts';
import type { HomeFeatures } from '#domain/property/HomeFeatures.ts';
import type { Property } from '#domain/property/Property.ts';
import type { CellValues } from './resoCells.ts';

export function featuresOf(told: CellValues): HomeFeatures {
  const [heating, heatingYn] = wordsAndYn(told.Heating, told.HeatingYN);
  const [cooling, coolingYn] = wordsAndYn(told.Cooling, told.CoolingYN);
  const [basement, basementYn] = wordsAndYn(told.Basement, told.BasementYN);
  const [view, viewYn] = wordsAndYn(told.View, told.ViewYN);
  const [poolFeatures, poolYn] = wordsAndYn(told.PoolFeatures, undefined);
  const [parkingFeatures] = wordsAndYn(told.ParkingFeatures, undefined);
  const { FireplacesTotal: fireplaces } = told;
  const [flooring] = wordsAndYn(told.Flooring, undefined);
  return {
    heating,
    heatingYn,
    cooling,
    coolingYn,
    flooring,
    fireplaceYn: told.FireplaceYN ?? (fireplaces === undefined ? null : fireplaces > 0),
    basement,
    basementYn,
    view,
    viewYn,
    poolFeatures,
    poolPrivateYn: told.PoolPrivateYN ?? (poolFeatures.some(isShared) ? false : poolYn),
    parkingFeatures,
    parkingTotal: told.ParkingTotal ?? null,
    elementarySchool: told.ElementarySchool ?? null,
    middleOrJuniorSchool: told.MiddleOrJuniorSchool ?? null,
    highSchool: told.HighSchool ?? null,
    highSchoolDistrict: told.HighSchoolDistrict ?? null,
    subdivisionName: told.SubdivisionName ?? null,
    seniorCommunityYn: told.SeniorCommunityYN ?? null,
  };
}

/** A pool of the neighborhood is none of the home's own. */
const isShared = (word: string) => /^(association|community)$/i.test(word);

const nothing = new Set(['none', 'no', 'n']);
const something = new Set(['yes', 'y']);

/** Words of "none" tell that there is none; other words tell that there is, whatever else is said. */
function wordsAndYn(
  told: string[] | undefined,
  toldYn: boolean | undefined,
): [words: string[], yn: boolean | null] {
  const words = told ?? [];
  const telling = words.filter((word) => !nothing.has(word.toLowerCase()));
  const named = telling.filter((word) => !something.has(word.toLowerCase()));
  if (telling.length > 0) return [named, true];
  return [[], words.length > 0 ? false : (toldYn ?? null)];
}

type Fee = Pick<
  Property,
  'associationFeeCents' | 'associationFeeBilledCents' | 'associationFeeFrequency'
>;

/** A fee without a period is left out before: how much that is by the month, no one can say. */
export function feeOf(told: CellValues): Fee {
  const { cents: billed, frequency: said } = told.AssociationFee ?? {
    cents: undefined,
    frequency: null,
  };
  const frequency = said ?? told.AssociationFeeFrequency;
  // A fee of 0 is 0 in any period.
  const monthlyYn = frequency === 'Monthly' || billed === 0;
  if (billed === undefined || frequency === undefined || monthlyYn) {
    return {
      associationFeeCents: monthlyYn ? (billed ?? null) : null,
      associationFeeBilledCents: null,
      associationFeeFrequency: null,
    };
  }
  return {
    associationFeeCents: monthlyFeeCents(billed, frequency),
    associationFeeBilledCents: billed,
    associationFeeFrequency: frequency,
  };
}
