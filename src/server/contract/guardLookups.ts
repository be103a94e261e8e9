/** What the guards of an agreement's steps are decided by, looked up before the domain is asked. */
import { canonicalJson } from '#domain/canonicalJson.ts';
import {
  type AgentPackage,
  hasOwnWords,
  StoredTerms,
} from '#domain/contract/package/AgentPackage.ts';
import { agreementTemplate } from '#domain/contract/AgreementDocument.ts';
import type { Instant } from '#domain/calendar.ts';
import { isAsApproved } from '#domain/contract/asApproved.ts';
import { changesBetween } from '#domain/contract/changes.ts';
import { type Contract, todayFor } from '#domain/contract/Contract.ts';
import { editTerms } from '#domain/contract/draftContract.ts';
import { addressLines, countedWith, homeProblems } from '#domain/contract/homesOfAgreement.ts';
import { pairProblems } from '#domain/contract/agreementPairs.ts';
import type { ContractPhase } from '#domain/contract/ContractStatus.ts';
import { proposedExclusivity } from '#domain/contract/exclusiveChoice.ts';
import type { MoveContext } from '#domain/contract/life/MoveContext.ts';
import { signersOf } from '#domain/contract/people/signers.ts';
import type { ContractAction } from '#domain/contract/actionWords.ts';
import { type ContractGuard, contractLife } from '#domain/contract/life/transitions.ts';
import {
  formExclusivity,
  stateFormProblem,
  validateAgreement,
} from '#domain/contract/validateAgreement.ts';
import { shippedWording } from '#domain/wording/shippedWording.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { requireBrokerageOnRecord } from '../brokerage/brokerageRecord.ts';
import { findBrokerage } from '../brokerage/saveBrokerage.ts';
import { findPackage, findPackagesOnOffer } from '../agent/findPackages.ts';
import { lockAway } from '../agent/findAway.ts';
import { findUploadedForm } from '../jurisdiction/completedForms.ts';
import { findText } from '../document/texts.ts';
import { documentOf } from '#domain/document/SignableDocument.ts';
import { completedFormProblem } from '#domain/contract/completedForm.ts';
import { consentsOf } from '../document/consents.ts';
import { hasHappened } from '../document/evidence.ts';
import { findProperties } from '../property/queries.ts';
import { formProblems, missingDisclosures, missingForms } from './disclosures.ts';
import { areaProblems } from './areaProblems.ts';
import { findRefusedPair } from './findPairs.ts';
import type { FormInForce } from '../jurisdiction/stateForms.ts';
import { findApprovalFaults } from './lists/approvals.ts';
import { requireApprovedItems } from '../wording/requireApprovedItems.ts';
import { granted } from '../platform/http/granted.ts';
import { findFormFor, rulesFor } from './makeDocument.ts';
import { findContract, termsOfDocument } from './readContracts.ts';
import { wordingVersionOf } from './wordingOfAgreement.ts';
import type { Witness } from '../document/witness.ts';

/** What whoever takes a step knows: what they saw, said and wrote. */
export type Known = Partial<Omit<MoveContext, 'now'>>;

interface Asked {
  tx: Tx;
  now: Instant;
  action: ContractAction;
  contract: Contract;
  /** null: Lintel itself. */
  by: Witness | null;
  known: Known;
}

type LookUp = (asked: Asked) => Promise<Known>;

/** A guard without a row is decided by the agreement and by what the person sent. */
const lookUps: Partial<Record<ContractGuard, LookUp>> = {
  agent_can_act: async ({ tx, now, contract }) => ({
    agentAway: await lockAway(tx, {
      agentProfileId: contract.agent.profileId,
      state: contract.state,
      today: todayFor(contract, now),
    }),
  }),
  terms_valid: async ({ tx, now, action, contract, by, known }) => {
    const seenRevision = known.seenRevision ?? contract.revision;
    const actor = by?.actor ?? 'system';
    const asked = { now, seenRevision, action };
    const written = granted(editTerms(contract, known.terms ?? {}, actor, asked));
    const edited = { ...written, agentPackage: await catalogVersionOf(tx, written) };
    const [rules, homes, { amended = null }] = await Promise.all([
      rulesFor(tx, edited, now),
      findProperties(tx, edited.listingKeys),
      findAmended(tx, edited),
    ]);
    const form = await findFormFor(tx, edited, rules, now);
    const said = formExclusivity(
      form?.exclusivity,
      proposedExclusivity(contract, edited.exclusiveYn, rules),
    );
    const standing = { ...edited, ...said };
    const live: ContractPhase[] = ['signing', 'in force'];
    const other = await findRefusedPair(tx, standing, live);
    // What the buyers chose and can't keep any more is for them to choose anew.
    const byBuyers = said.exclusiveChoice === 'buyer';
    const chosen = other !== null && byBuyers ? { ...said, exclusiveYn: null } : said;
    const open = { ...standing, ...chosen };
    const refused = other !== null && byBuyers ? await findRefusedPair(tx, open, live) : other;
    const proposed = { ...edited, ...chosen };
    return {
      problems: [
        ...validateAgreement(proposed, rules, todayFor(edited, now), amended?.startDate),
        ...[
          stateFormProblem(proposed, rules, form !== null),
          await formProblem(tx, edited, form, known, by),
        ].filter((one) => one !== null),
        ...(await formProblems(tx, proposed, rules)),
        ...homeProblems(proposed, homes),
        ...(await areaProblems(tx, proposed)),
        ...pairProblems(open, refused),
      ],
      terms: {
        ...known.terms,
        ...chosen,
        agentPackage: edited.agentPackage,
        listingAddresses: addressLines(homes),
        counted: countedWith(homes, rules, edited.counted?.priceCents ?? null),
      },
    };
  },
  office_entered: async ({ tx }) => {
    await requireBrokerageOnRecord(tx);
    return { office: (await findBrokerage(tx))?.office ?? null };
  },
  amended_holds: ({ tx, contract }) => findAmended(tx, contract),
  amends_something: ({ tx, contract }) => findAmended(tx, contract),
  disclosures_acknowledged: async ({ tx, now, contract, by }) => ({
    missingDisclosures: by ? await missingDisclosures(tx, contract, by.actor.profileId, now) : [],
  }),
  no_refused_pair: (asked) => findPair(asked, ['signing', 'in force']),
  no_refused_pair_in_force: (asked) => findPair(asked, ['in force']),
  consents_current: async ({ tx, contract }) => {
    const signers = signersOf(contract).flatMap(({ profileId }) => profileId ?? []);
    return { consentedProfileIds: await consented(tx, signers) };
  },
  document_unchanged: async ({ tx, contract, known: { shownSha256 } }) => {
    const shown = shownSha256 && (await termsOfDocument(tx, contract.contractId, shownSha256));
    return { changeCount: shown ? changesBetween(shown, contract).length : 0 };
  },
  form_completed: findForm,
  form_confirmed: findForm,
  own_consent: async ({ tx, by }) => ({
    consentedProfileIds: await consented(tx, by ? [by.actor.profileId] : []),
  }),
  read_to_end: async ({ tx, contract: { contractId, documentSha256 }, by }) => ({
    readYn:
      by !== null &&
      documentSha256 !== null &&
      (await hasHappened(tx, contractId, {
        kind: 'read',
        profileId: by.actor.profileId,
        documentSha256,
      })),
  }),
  pre_approved: ({ tx, now, contract }) => findApproval(tx, now, contract),
};

/** All that any step of this action is decided by. */
export async function lookUp(asked: Asked): Promise<Known> {
  const wanted = contractLife.flatMap((step) => (step.action === asked.action ? step.when : []));
  const found: Known = {};
  for (const guard of new Set(wanted)) Object.assign(found, await lookUps[guard]?.(asked));
  return found;
}

/** Whether the agent sent the state's form filled in; an amendment has the form of what it amends. */
async function formProblem(
  tx: Tx,
  { contractId, state, amendsContractId }: Contract,
  form: FormInForce | null,
  { completedForm = null }: Known,
  by: Witness | null,
) {
  if (form === null || amendsContractId !== null) return null;
  const profileId = by?.actor.profileId;
  const uploaded =
    completedForm && profileId
      ? await findUploadedForm(tx, { ...completedForm, contractId, profileId })
      : null;
  return completedFormProblem(state, form.binding, completedForm, uploaded);
}

/** The state's form in the present document. */
async function findForm({ tx, contract: { contractId, version } }: Asked): Promise<Known> {
  const text = await findText(tx, contractId, version);
  return { form: (text && documentOf(text).form) || null };
}

async function findAmended(tx: Tx, { amendsContractId }: Contract): Promise<Known> {
  return { amended: amendsContractId === null ? null : await findContract(tx, amendsContractId) };
}

/** As the agreement stands once the step is taken. */
async function findPair({ tx, action, contract }: Asked, phases: ContractPhase[]): Promise<Known> {
  const after: Contract = {
    ...contract,
    ...(action === 'choose_exclusive' && { exclusiveYn: true }),
    ...(action === 'choose_nonexclusive' && { exclusiveYn: false }),
    ...(action === 'withdraw_notice' && { notice: null }),
  };
  const other = await findRefusedPair(tx, after, phases);
  return { refusedPair: other && { contract: after, other } };
}

async function consented(tx: Tx, profileIds: string[]): Promise<string[]> {
  return (await consentsOf(tx, profileIds)).map(({ profileId }) => profileId);
}

function termsAlone(agentPackage: AgentPackage): StoredTerms {
  const {
    packageId: _id,
    version: _v,
    agentProfileId: _a,
    publishedAt: _p,
    ...rest
  } = agentPackage;
  const { retiredAt: _r, ...terms } = rest;
  return terms;
}

/**
 * The package that is proposed. One in an agent's own words is replaced by the version of it that is on
 * offer, whose services are from the catalog; as long as there is none, the terms are refused.
 */
async function catalogVersionOf(
  tx: Tx,
  { agentPackage, agent, state }: Contract,
): Promise<AgentPackage> {
  if (!hasOwnWords(agentPackage)) return agentPackage;
  const onOffer = await findPackagesOnOffer(tx, [agent.profileId]);
  const chosen = onOffer.find(
    ({ packageId, states }) => packageId === agentPackage.packageId && states.includes(state),
  );
  if (chosen === undefined) return agentPackage;
  await requireApprovedItems(tx, chosen);
  return chosen;
}

/** The broker's approval that was given beforehand; it holds for what the broker saw alone. */
async function findApproval(tx: Tx, now: Instant, contract: Contract): Promise<Known> {
  const { agentPackage } = contract;
  const approval = await tx
    .selectFrom('packageApproval')
    .leftJoin('profile', 'profile.profileId', 'packageApproval.approvedBy')
    .select(['profile.displayName as name', 'wordingVersions'])
    .where('packageId', '=', agentPackage.packageId)
    .where('version', '=', agentPackage.version)
    .where('template', '=', agreementTemplate)
    .executeTakeFirst();
  const rules = await rulesFor(tx, contract, now);
  // What was approved beforehand was our text, never the form of a state.
  const asSeenYn = rules.stateForm === null && isAsApproved(contract, rules);
  if (!approval || !asSeenYn) return { preApprovedYn: false };
  // A form that the state asks for is missing or unread: the broker decides.
  if ((await missingForms(tx, contract, now)).length > 0) return { preApprovedYn: false };
  // A row that the register does not have was written past the product; the broker decides then.
  if ((await findApprovalFaults(tx, agentPackage)).length > 0) return { preApprovedYn: false };
  // The agreement froze the package when it was drafted: the terms must be those that were approved.
  const approved = await findPackage(tx, agentPackage.packageId, agentPackage.version);
  const isSame =
    approved !== undefined &&
    canonicalJson(StoredTerms.parse(termsAlone(approved))) ===
      canonicalJson(StoredTerms.parse(termsAlone(agentPackage)));
  if (!isSame) return { preApprovedYn: false };
  const { contractId, version, state } = contract;
  const words = await wordingVersionOf(tx, contractId, version);
  const sameYn =
    words.version === (approval.wordingVersions[state] ?? 0) &&
    words.edition === shippedWording.edition;
  if (!sameYn) return { preApprovedYn: false };
  const who = approval.name ?? 'The broker';
  return {
    preApprovedYn: true,
    said: `${who} approved version ${agentPackage.version} of the package beforehand.`,
  };
}
