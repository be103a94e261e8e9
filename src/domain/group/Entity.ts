/** A company, trust or estate that buys, and in which capacity somebody signs for it. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';
import { stateNames } from '../states.ts';
import { StateCode } from '../StateCode.ts';
import { holdsLink, KeptName } from '../user/personName.ts';

export const EntityKind = z.enum(['llc', 'corporation', 'partnership', 'trust', 'estate']);
export type EntityKind = z.infer<typeof EntityKind>;

interface KindRow {
  label: string;
  /** In front of the state: `a corporation of Texas`. */
  words: string;
  /** What its signers are called most often. */
  capacities: readonly string[];
  /** Whether the law may let it bind itself for longer than a person can. */
  companyYn: boolean;
}

/** California frees corporations, LLCs and partnerships from its longest term (B&P 10147.5(c)), no others. */
export const entityKinds: Record<EntityKind, KindRow> = {
  llc: {
    label: 'Limited liability company (LLC)',
    words: 'a limited liability company of',
    capacities: ['Manager', 'Managing member', 'Member'],
    companyYn: true,
  },
  corporation: {
    label: 'Corporation',
    words: 'a corporation of',
    capacities: ['President', 'Vice president', 'Secretary'],
    companyYn: true,
  },
  partnership: {
    label: 'Partnership',
    words: 'a partnership of',
    capacities: ['General partner', 'Managing partner'],
    companyYn: true,
  },
  trust: {
    label: 'Trust',
    words: 'a trust under the law of',
    capacities: ['Trustee', 'Co-trustee'],
    companyYn: false,
  },
  estate: {
    label: 'Estate',
    words: 'an estate administered in',
    capacities: ['Executor', 'Personal representative', 'Administrator'],
    companyYn: false,
  },
};

const linkless = 'Write the name alone, without a web or e-mail address.';

/** As it is registered: `Alder Street LLC`. */
export const LegalName = z
  .string()
  .trim()
  .min(1, 'Enter its legal name.')
  .pipe(KeptName)
  .refine((name) => !holdsLink(name), linkless);
/** What a signer is to it: `Manager`. */
export const Capacity = z
  .string()
  .trim()
  .min(2, 'Say in which capacity, like Manager or Trustee.')
  .max(60, 'A capacity has at most 60 characters.')
  .regex(/^[\p{L}\p{M} .,'’&/()-]+$/u, 'Use letters and spaces.');

export const Entity = z.object({
  entityId: z.uuid(),
  legalName: KeptName,
  kind: EntityKind,
  /** Where it was formed; of an estate, where it is administered. */
  formationState: StateCode,
});
export type Entity = z.infer<typeof Entity>;

/** For whom somebody signs, and as what. */
export const SignsFor = Entity.extend({ capacity: z.string().min(1).max(60) });
export type SignsFor = z.infer<typeof SignsFor>;

/** An entity that a group buys as, with those of its people who sign for it. */
export const GroupEntity = Entity.extend({
  groupId: z.uuid(),
  signers: z.array(z.object({ memberId: z.uuid(), capacity: z.string().min(1).max(60) })).max(20),
  createdAt: Instant,
  updatedAt: Instant,
});
export type GroupEntity = z.infer<typeof GroupEntity>;

/** That one group buys as. */
export const mostEntities = 10;

/** `Alder Street LLC, a limited liability company of Texas`. */
export function entityInWords({
  legalName,
  kind,
  formationState,
}: Pick<Entity, 'legalName' | 'kind' | 'formationState'>): string {
  return `${legalName}, ${entityKinds[kind].words} ${stateNames[formationState]}`;
}

/** `Maria Alvarez, Manager of Alder Street LLC`; only the name of who signs for themselves. */
export function signerInWords({
  name,
  signsFor,
}: {
  name: string;
  signsFor?: SignsFor | null | undefined;
}): string {
  return signsFor ? `${name}, ${signsFor.capacity} of ${signsFor.legalName}` : name;
}

/** What a signer declares with a tick of their own before signing; the record keeps these very words. */
export function authorityWords(signsFor: SignsFor): string {
  return `I am ${signsFor.capacity} of ${entityInWords(signsFor)}, I am authorized to sign this agreement for it, and it is bound by my signature.`;
}
