/** Choices of a package that would make two clauses of an agreement say opposite things. */
import { formatCents } from '../../money.ts';
import { bareText } from '../../wording/bareText.ts';
import type { ApprovedItem } from '../../wording/OwnItem.ts';
import type { StoredTerms } from './AgentPackage.ts';
import type { Commission } from '../money/Commission.ts';
import type { ContractKind } from '../ContractTerms.ts';
import { type CatalogId, isInCatalog, serviceCatalog } from './serviceCatalog.ts';

export interface Choices extends Pick<
  StoredTerms,
  | 'services'
  | 'notIncluded'
  | 'ownServices'
  | 'ownExclusions'
  | 'toursIncluded'
  | 'offersIncluded'
  | 'cancellation'
> {
  kind: ContractKind;
  /** Of the agreement, which may be lower than the package's. */
  commission: Commission;
}

export interface Contradiction {
  field: 'services' | 'notIncluded' | 'toursIncluded' | 'offersIncluded' | 'cancellation';
  /** Said and denied; what to change. */
  sentence: string;
}

interface Row extends Pick<Contradiction, 'field'> {
  /** null where the choices agree. */
  sentence(choices: Choices): string | null;
}

const tours: readonly CatalogId[] = [
  'home_tours',
  'video_tours',
  'evening_weekend_tours',
  'new_construction_visits',
];

/** Every pair of choices that can deny each other. */
export const contradictionTable: readonly Row[] = [
  {
    field: 'notIncluded',
    sentence: ({ services, notIncluded }) =>
      about(
        notIncluded.filter((id) => services.includes(id)),
        (names) => `${names} can't be included and left out. Choose one.`,
      ),
  },
  {
    field: 'notIncluded',
    sentence: ({ ownServices = [], ownExclusions = [] }) => {
      const promised = new Set(ownServices.map(({ text }) => bareText(text)));
      const denied = ownExclusions.filter(({ text }) => promised.has(bareText(text)));
      return denied.length === 0
        ? null
        : `${quoted(denied)} can't be included and left out. Choose one.`;
    },
  },
  {
    field: 'toursIncluded',
    sentence: ({ services, toursIncluded }) =>
      toursIncluded === 0
        ? about(
            services.filter((id) => isOneOf(tours, id)),
            (names) => `This package has no tours. Include tours, or remove ${names}.`,
          )
        : null,
  },
  {
    field: 'notIncluded',
    sentence: ({ notIncluded, toursIncluded }) =>
      toursIncluded !== 0 && notIncluded.includes('home_tours')
        ? "This package includes tours, so showing homes can't be left out. Set tours to 0, or remove that line."
        : null,
  },
  {
    field: 'services',
    sentence: ({ services, offersIncluded }) =>
      offersIncluded === 0
        ? about(
            services.filter((id) => isInCatalog(id) && serviceCatalog[id].partOf === 'buying'),
            (names) =>
              `A package without offers is for touring alone. Include offers, or remove ${names}.`,
          )
        : null,
  },
  {
    field: 'services',
    sentence: ({ ownServices = [], offersIncluded }) => {
      const buying = ownServices.filter(({ partOf }) => partOf === 'buying');
      return offersIncluded !== 0 || buying.length === 0
        ? null
        : `A package without offers is for touring alone. Include offers, or remove ${quoted(buying)}.`;
    },
  },
  {
    field: 'notIncluded',
    sentence: ({ notIncluded, offersIncluded }) =>
      offersIncluded !== 0 && notIncluded.includes('offer_writing')
        ? "This package includes offers, so writing offers can't be left out. Set offers to 0, or remove that line."
        : null,
  },
  {
    field: 'offersIncluded',
    sentence: ({ kind, offersIncluded }) =>
      kind === 'full' && offersIncluded === 0
        ? 'An agreement for buying includes at least one offer. Choose a package that has offers, or a touring agreement.'
        : null,
  },
  {
    field: 'cancellation',
    sentence: ({ commission, cancellation: { feeCents } }) =>
      commission.model === 'zero' && feeCents > 0
        ? `Where nothing is ever due, ending it can't cost ${formatCents(feeCents)}. Set the fee for ending to $0.`
        : null,
  },
];

export function packageContradictions(choices: Choices): Contradiction[] {
  return contradictionTable.flatMap(({ field, sentence }) => {
    const found = sentence(choices);
    return found === null ? [] : [{ field, sentence: found }];
  });
}

function about(lines: readonly string[], sentence: (names: string) => string): string | null {
  const names = lines.flatMap((id) => (isInCatalog(id) ? `“${nameOf(id)}”` : []));
  return names.length === 0 ? null : sentence(names.join(' and '));
}

function quoted(items: readonly ApprovedItem[]): string {
  return items.map(({ text }) => `“${text}”`).join(' and ');
}

function nameOf(id: CatalogId): string {
  const { service, exclusion } = serviceCatalog[id];
  return service ?? exclusion ?? id;
}

function isOneOf(ids: readonly string[], line: string): boolean {
  return ids.includes(line);
}
