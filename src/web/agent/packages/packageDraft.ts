/** A package while it is written: as typed, and what it comes to once everything can be read. */
import { z } from 'zod';
import { formatBps } from '#domain/contract/money/agreedAmount.ts';
import { PackageTerms, type StoredTerms } from '#domain/contract/package/AgentPackage.ts';
import type { Commission, FeeKind } from '#domain/contract/money/Commission.ts';
import { formatCents } from '#domain/money.ts';
import {
  type CatalogId,
  exclusionIds,
  serviceCatalog,
  serviceIds,
} from '#domain/contract/package/serviceCatalog.ts';
import { ApprovedItem } from '#domain/wording/OwnItem.ts';
import { StateCode } from '#domain/StateCode.ts';
import { feeModels } from '../feeModels.ts';
import { type Typed, typedBps, typedCents, typedCount, typedQuarterHours } from '../typedMoney.ts';
import { draftFieldOf } from './draftField.ts';

export const PackageDraft = z.object({
  name: z.string(),
  description: z.string(),
  feeModel: z.enum(feeModels),
  flat: z.string(),
  rate: z.string(),
  /** Empty: none. So too the cap and the fee for ending early. */
  minimum: z.string(),
  hourly: z.string(),
  hours: z.string(),
  cap: z.string(),
  rebateYn: z.boolean(),
  minimumKept: z.string(),
  services: z.array(z.enum(serviceIds)),
  notIncluded: z.array(z.enum(exclusionIds)),
  ownServices: z.array(ApprovedItem),
  ownExclusions: z.array(ApprovedItem),
  toursUnlimitedYn: z.boolean(),
  tours: z.string(),
  offersUnlimitedYn: z.boolean(),
  offers: z.string(),
  exclusiveYn: z.boolean(),
  termDays: z.string(),
  states: z.array(StateCode),
  noticeDays: z.string(),
  cancelFee: z.string(),
});
export type PackageDraft = z.infer<typeof PackageDraft>;

/** By field of the draft. */
export type DraftProblems = Record<string, string>;

export const emptyDraft: PackageDraft = {
  name: '',
  description: '',
  feeModel: 'flat',
  flat: '',
  rate: '',
  minimum: '',
  hourly: '',
  hours: '',
  cap: '',
  rebateYn: false,
  minimumKept: '',
  services: [],
  notIncluded: [],
  ownServices: [],
  ownExclusions: [],
  toursUnlimitedYn: true,
  tours: '',
  offersUnlimitedYn: true,
  offers: '',
  exclusiveYn: false,
  termDays: '90',
  states: [],
  noticeDays: '0',
  cancelFee: '',
};

/** Of a package of before the catalog, the lines that are an entry word for word are chosen. */
export function draftOf(terms: StoredTerms): PackageDraft {
  const { commission, cancellation, toursIncluded, offersIncluded } = terms;
  const amount = (cents: number | null) => (cents ? formatCents(cents) : '');
  const feeKind = commission.model === 'zero' ? null : commission.feeKind;
  const rebate = feeKind?.kind === 'gross_with_rebate' ? feeKind : null;
  return {
    name: terms.name,
    description: terms.description ?? '',
    feeModel: commission.model,
    flat: commission.model === 'flat' ? formatCents(commission.flatCents) : '',
    rate: commission.model === 'percent' ? formatBps(commission.rateBps).replace('%', '') : '',
    minimum: commission.model === 'percent' ? amount(commission.minimumCents) : '',
    hourly: commission.model === 'hourly' ? formatCents(commission.hourlyCents) : '',
    hours: commission.model === 'hourly' ? String(commission.expectedQuarterHours / 4) : '',
    cap: commission.model === 'hourly' ? amount(commission.capCents) : '',
    rebateYn: rebate !== null,
    minimumKept: rebate === null ? '' : formatCents(rebate.minimumKeptCents),
    services: serviceIds.filter((id) => isIn(terms.services, id, 'service')),
    notIncluded: exclusionIds.filter((id) => isIn(terms.notIncluded, id, 'exclusion')),
    ownServices: terms.ownServices ?? [],
    ownExclusions: terms.ownExclusions ?? [],
    toursUnlimitedYn: toursIncluded === null,
    tours: String(toursIncluded ?? ''),
    offersUnlimitedYn: offersIncluded === null,
    offers: String(offersIncluded ?? ''),
    exclusiveYn: terms.exclusiveYn,
    termDays: String(terms.defaultTermDays),
    states: terms.states,
    noticeDays: String(cancellation.noticeDays),
    cancelFee: amount(cancellation.feeCents),
  };
}

function isIn(lines: readonly string[], id: CatalogId, as: 'service' | 'exclusion'): boolean {
  return lines.includes(id) || lines.includes(serviceCatalog[id][as] ?? id);
}

export type DraftRead =
  | { terms: PackageTerms; problems: null }
  | { terms: null; problems: DraftProblems };

/** Every problem at once, each at its field. */
export function readDraft(draft: PackageDraft): DraftRead {
  const problems: DraftProblems = {};
  // What could not be read has its sentence already; the stand-in is never handed out.
  const take = (field: string, { value, problem }: Typed<number>): number => {
    if (problem !== null) problems[field] = problem;
    return value ?? 1;
  };
  const orNone = <None>(field: 'minimum' | 'cap' | 'cancelFee', none: None) =>
    draft[field].trim() === '' ? none : take(field, typedCents(draft[field]));
  const count = (unlimitedYn: boolean, field: 'tours' | 'offers') =>
    unlimitedYn ? null : take(field, typedCount(draft[field], field, [0, 999]));

  const parsed = PackageTerms.safeParse({
    name: draft.name,
    ...(draft.description.trim() !== '' && { description: draft.description }),
    commission: readFee(draft, take, orNone),
    services: draft.services,
    notIncluded: draft.notIncluded,
    ...(draft.ownServices.length > 0 && { ownServices: draft.ownServices }),
    ...(draft.ownExclusions.length > 0 && { ownExclusions: draft.ownExclusions }),
    toursIncluded: count(draft.toursUnlimitedYn, 'tours'),
    offersIncluded: count(draft.offersUnlimitedYn, 'offers'),
    exclusiveYn: draft.exclusiveYn,
    defaultTermDays: take('termDays', typedCount(draft.termDays, 'days', [1, 730])),
    states: draft.states,
    cancellation: {
      noticeDays: take('noticeDays', typedCount(draft.noticeDays, 'days', [0, 365])),
      feeCents: orNone('cancelFee', 0),
    },
  });
  for (const { path, message } of parsed.error?.issues ?? []) {
    problems[draftFieldOf(path.join('.'))] ??= message;
  }
  if (parsed.success && Object.keys(problems).length === 0) {
    return { terms: parsed.data, problems: null };
  }
  return { terms: null, problems };
}

function readFee(
  draft: PackageDraft,
  take: (field: string, typed: Typed<number>) => number,
  orNone: <None>(field: 'minimum' | 'cap', none: None) => number | None,
): Commission {
  if (draft.feeModel === 'zero') return { model: 'zero' };
  const feeKind: FeeKind = draft.rebateYn
    ? {
        kind: 'gross_with_rebate',
        minimumKeptCents: take('minimumKept', typedCents(draft.minimumKept)),
      }
    : { kind: 'net' };
  switch (draft.feeModel) {
    case 'flat':
      return { model: 'flat', flatCents: take('flat', typedCents(draft.flat)), feeKind };
    case 'percent':
      return {
        model: 'percent',
        rateBps: take('rate', typedBps(draft.rate)),
        minimumCents: orNone('minimum', 0),
        feeKind,
      };
    case 'hourly':
      return {
        model: 'hourly',
        hourlyCents: take('hourly', typedCents(draft.hourly)),
        expectedQuarterHours: take('hours', typedQuarterHours(draft.hours)),
        capCents: orNone('cap', null),
        feeKind,
      };
  }
}
