/** The features and the fee of a home, of what one row tells. */
import { monthlyFeeCents } from '#domain/property/associationFee.ts';
import { HomeFeatures, unknownFeatures } from '#domain/property/HomeFeatures.ts';
import type { Property } from '#domain/property/Property.ts';
import type { CellValues } from './resoCells.ts';

type FeatureName = keyof HomeFeatures;
/** RESO's name of a feature: `poolPrivateYn` is `PoolPrivateYN`. */
type CellOf<Name extends FeatureName> = Name extends `${infer Start}Yn`
  ? `${Capitalize<Start>}YN`
  : Capitalize<Name>;

const featureNames = Object.keys(HomeFeatures.shape) as FeatureName[];

function cellOf<Name extends FeatureName>(name: Name): CellOf<Name> {
  const cell = name[0]!.toUpperCase() + name.slice(1).replace(/Yn$/, 'YN');
  return cell as CellOf<Name>;
}

/** Each feature as its own cell says it. */
function asTold(told: CellValues): HomeFeatures {
  const features = featureNames.map((name) => {
    const value = told[cellOf(name)];
    if (!Array.isArray(unknownFeatures[name])) return [name, value ?? null];
    return [name, wordsAndYn(value as string[] | undefined, undefined)[0]];
  });
  return Object.fromEntries(features) as HomeFeatures;
}

/** A feature that depends on several cells has a rule here. */
export function featuresOf(told: CellValues): HomeFeatures {
  const { FireplacesTotal: fireplaces } = told;
  const [poolFeatures, poolYn] = wordsAndYn(told.PoolFeatures, undefined);
  return {
    ...asTold(told),
    heatingYn: wordsAndYn(told.Heating, told.HeatingYN)[1],
    coolingYn: wordsAndYn(told.Cooling, told.CoolingYN)[1],
    basementYn: wordsAndYn(told.Basement, told.BasementYN)[1],
    viewYn: wordsAndYn(told.View, told.ViewYN)[1],
    fireplaceYn: told.FireplaceYN ?? (fireplaces === undefined ? null : fireplaces > 0),
    poolPrivateYn: told.PoolPrivateYN ?? (poolFeatures.some(isShared) ? false : poolYn),
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
