/** What must hold for a step in an agreement's life, each with its refusal. */
import { officeMissing } from '../../brokerage/BrokerageOffice.ts';
import { formatDate } from '../../calendar.ts';
import { joinNamesOf } from '../../joinNames.ts';
import { canonicalJson } from '../../canonicalJson.ts';
import { allConfirmed } from '../completedForm.ts';
import { canTake, type Refused, refuse } from '../../life.ts';
import { hasOwnWords } from '../package/AgentPackage.ts';
import { refuseAway } from '../people/agentAway.ts';
import { changesBetween } from '../changes.ts';
import { type Contract, termsOf, todayFor } from '../Contract.ts';
import { phaseOf } from '../ContractStatus.ts';
import { dueNow } from './deadlines.ts';
import { refusedPairSentence } from '../agreementPairs.ts';
import type { MoveContext } from './MoveContext.ts';
import { type ContractActor, clientsOf, partyOf } from '../people/parties.ts';
import { hasSigned } from '../../document/signers.ts';
import { authorityWords } from '../../group/Entity.ts';
import { isNameOf, otherNameSentence } from '../../document/typedName.ts';
import { allSigned, nextSigners, signersOf } from '../people/signers.ts';
import { changedSentence, tooLateSentence } from '../signing.ts';
import { type ContractGuard, contractLife } from './transitions.ts';

type Test = (contract: Contract, context: MoveContext, actor: ContractActor) => Refused | null;

interface Guard extends Test {
  /** True for a person who is not shown the button at all; the page knows no `MoveContext`. */
  hides?: Hides;
}

type Hides = (contract: Contract, profileId: string | null) => boolean;

const hiding = (hides: Hides, test: Test): Guard => Object.assign(test, { hides });

const unless = (holds: boolean, refused: Refused) => (holds ? null : refused);

/** `no_live_draft` is asked where a life begins: `draftContract`. */
export const guards: Record<Exclude<ContractGuard, 'no_live_draft'>, Guard> = {
  agent_can_act: (contract, { agentAway }, actor) =>
    agentAway === 'unknown'
      ? refuse(409, 'not_possible_now', 'Whether the agent can act has not been looked up yet.')
      : refuseAway(agentAway, contract, actor),

  terms_valid: (_contract, { problems }) => {
    if (problems === null)
      return refuse(409, 'not_possible_now', 'The terms have not been checked yet.');
    const first = problems[0];
    if (!first) return null;
    const { sentence, source, field } = first;
    // Who is told that a term is too long is told by which law.
    const why = source !== null && field === 'endDate' ? ` Source: ${source.text}.` : '';
    return refuse(400, 'invalid_field', `${sentence}${why}`, field);
  },

  office_entered: (_contract, { office }) => {
    if (office === 'unknown') {
      return refuse(409, 'not_possible_now', 'The brokerage’s address has not been looked up yet.');
    }
    return unless(office !== null, refuse(409, 'not_set_up', officeMissing));
  },

  terms_differ: (contract, { terms }) =>
    unless(
      canonicalJson(termsOf(contract)) !== canonicalJson(termsOf({ ...contract, ...terms })),
      refuse(400, 'invalid_field', 'Nothing differs yet. Change what has to be corrected.'),
    ),

  amended_holds: ({ amendsContractId }, { amended }) =>
    unless(
      amendsContractId === null || (amended !== null && phaseOf(amended) === 'in force'),
      refuse(
        409,
        'not_possible_now',
        'The agreement that this amends is over, so it can’t be amended any more.',
      ),
    ),

  amends_something: (contract, { amended, terms }) =>
    unless(
      amended === null || changesBetween(amended, { ...contract, ...terms }).length > 0,
      refuse(
        400,
        'invalid_field',
        'Nothing differs from the agreement yet. Change what is to be amended, or add a client.',
      ),
    ),

  reason_given: (_contract, { reason }) =>
    unless(
      reason.trim() !== '',
      refuse(400, 'invalid_field', 'Say why, so that the others know.', 'reason'),
    ),

  buyers_choose: hiding(
    ({ exclusiveChoice }) => exclusiveChoice !== 'buyer',
    ({ exclusiveChoice }) =>
      unless(
        exclusiveChoice === 'buyer',
        refuse(409, 'not_possible_now', 'In this state the agent says whether it is exclusive.'),
      ),
  ),

  no_amendment: hiding(
    ({ amendsContractId }) => amendsContractId !== null,
    ({ amendsContractId }) =>
      unless(
        amendsContractId === null,
        refuse(
          409,
          'not_possible_now',
          'An amendment keeps the buyers of the agreement that it changes. Ask for a new agreement.',
        ),
      ),
  ),

  buyers_differ: (contract, { parties }) =>
    unless(
      parties !== null && canonicalJson(parties) !== canonicalJson(contract.parties),
      refuse(409, 'not_possible_now', 'It is in this name already.', 'entityId'),
    ),

  exclusivity_chosen: ({ exclusiveYn }) =>
    unless(
      exclusiveYn !== null,
      refuse(
        409,
        'not_possible_now',
        'Choose first whether this agreement is exclusive. Nobody can choose it for you.',
        'exclusive_yn',
      ),
    ),

  disclosures_acknowledged: (_contract, { missingDisclosures }) => {
    if (missingDisclosures === null) {
      return refuse(409, 'not_possible_now', 'The forms of the state have not been looked up yet.');
    }
    const [first] = missingDisclosures;
    return unless(
      first === undefined,
      refuse(409, 'not_possible_now', `Read and acknowledge “${first}” before you sign.`),
    );
  },

  document_made: ({ documentSha256 }) =>
    unless(
      documentSha256 !== null,
      refuse(409, 'not_possible_now', 'The document is still being made. Try again.'),
    ),

  services_chosen: ({ agentPackage, agent }) =>
    unless(
      !hasOwnWords(agentPackage),
      refuse(
        409,
        'not_possible_now',
        `The services of this agreement were not chosen from the catalog. ${agent.name} has to propose it again before anyone signs.`,
      ),
    ),

  clients_accepted: ({ parties }) => {
    const missing = clientsOf(parties).filter(({ profileId }) => profileId === null);
    if (missing.length === 0) return null;
    const names = joinNamesOf(missing);
    return refuse(
      409,
      'not_possible_now',
      `${names} must accept the invitation before anyone can sign.`,
    );
  },

  no_refused_pair: (_contract, { refusedPair }) => refusePair(refusedPair),

  no_refused_pair_in_force: (_contract, { refusedPair }) => refusePair(refusedPair),

  consents_current: (contract, { consentedProfileIds }) => {
    const missing = [...clientsOf(contract.parties), contract.agent].filter(
      ({ profileId }) => profileId === null || !consentedProfileIds.includes(profileId),
    );
    if (missing.length === 0) return null;
    const names = joinNamesOf(missing);
    return refuse(
      409,
      'consent_missing',
      `${names} must agree to sign electronically before signing starts.`,
    );
  },

  time_to_sign_left: (contract, { now }) =>
    dueNow(contract, now)?.kind === 'step'
      ? refuse(409, 'too_late', tooLateSentence(contract))
      : null,

  document_unchanged: ({ documentSha256 }, { shownSha256, changeCount }) =>
    unless(
      shownSha256 !== null && shownSha256 === documentSha256,
      refuse(409, 'document_changed', changedSentence(changeCount)),
    ),

  /** The countersignature is to a text, so whoever gives it says which one they were shown. */
  as_shown: ({ documentSha256 }, { shownSha256, changeCount }) =>
    shownSha256 === null
      ? refuse(
          400,
          'invalid_field',
          'Open the agreement to read its text, then approve it.',
          'shownSha256',
        )
      : unless(
          shownSha256 === documentSha256,
          refuse(409, 'document_changed', changedSentence(changeCount, 'approve it')),
        ),

  form_completed: ({ agent }, { form }) =>
    unless(
      form === null || (form !== 'unknown' && form.completedBy !== undefined),
      refuse(
        409,
        'not_possible_now',
        `The state’s form in this agreement is blank, so it can’t be signed. Ask ${agent.name.split(' ')[0]} to send the agreement again with the completed form.`,
      ),
    ),

  form_confirmed: (_contract, { form, confirmedPages }) =>
    unless(
      form === null || (form !== 'unknown' && allConfirmed(form.pages, confirmedPages)),
      refuse(
        400,
        'invalid_field',
        'Compare each page of the form with the terms, and confirm it. Then sign.',
        'confirmedPages',
      ),
    ),

  own_consent: (_contract, { consentedProfileIds }, actor) =>
    unless(
      actor !== 'system' && consentedProfileIds.includes(actor.profileId),
      refuse(
        409,
        'consent_missing',
        'Agree to sign electronically first, on this page. Without that, it is signed on paper.',
      ),
    ),

  signs_next: hiding(
    (contract, profileId) =>
      !nextSigners(contract).some((signer) => signer.profileId === profileId),
    (contract, _context, actor) => {
      const profileId = actor === 'system' ? null : actor.profileId;
      const next = nextSigners(contract);
      if (next.some((signer) => signer.profileId === profileId)) return null;
      if (hasSigned(contract, profileId)) {
        return refuse(409, 'not_possible_now', 'You have signed this version already.');
      }
      return refuse(
        409,
        'not_possible_now',
        `You sign last. ${joinNamesOf(next)} ${next.length === 1 ? 'has' : 'have'} yet to sign.`,
      );
    },
  ),

  read_to_end: (_contract, { readYn }) =>
    unless(readYn, refuse(409, 'not_read', 'Read the document to its end first, then sign it.')),

  own_name: (contract, { typedName }, actor) => {
    const signer = signersOf(contract).find(
      ({ profileId }) => actor !== 'system' && profileId === actor.profileId,
    );
    const name = signer?.name ?? '';
    return unless(
      typedName === null || isNameOf(typedName, name),
      refuse(400, 'invalid_field', otherNameSentence(name), 'signature.name'),
    );
  },

  authority_declared: (contract, { declaredAuthority }, actor) => {
    const signsFor = actor === 'system' ? null : partyOf(contract, actor.profileId)?.signsFor;
    return unless(
      !signsFor || declaredAuthority === authorityWords(signsFor),
      refuse(
        400,
        'invalid_field',
        `Declare first that you are authorized to sign for ${signsFor?.legalName}.`,
        'authority',
      ),
    );
  },

  all_signed: (contract) =>
    unless(
      allSigned(contract),
      refuse(409, 'not_possible_now', 'Not everybody has signed this version yet.'),
    ),

  term_not_over: (contract, { now }) => {
    const { status, endDate, agent } = contract;
    const next = canTake(contractLife, status, 'request_changes')
      ? `Ask ${agent.name.split(' ')[0]} for new dates.`
      : 'A new one can be proposed any day.';
    return unless(
      todayFor(contract, now) <= endDate,
      refuse(409, 'too_late', `The last day of this agreement was ${formatDate(endDate)}. ${next}`),
    );
  },

  pre_approved: (_contract, { preApprovedYn }) =>
    unless(
      preApprovedYn,
      refuse(403, 'no_access', 'The broker has not approved this package before.'),
    ),

  replacement_active: (_contract, { replacement }) =>
    unless(
      replacement !== null && phaseOf(replacement) === 'in force',
      refuse(409, 'not_possible_now', 'No active agreement replaces this one.'),
    ),

  warning_due: (contract, { now }) =>
    unless(
      dueNow(contract, now)?.kind === 'warning',
      refuse(409, 'too_early', 'Nobody is to be warned yet.'),
    ),

  no_notice_days: hiding(
    ({ agentPackage: { cancellation } }) => cancellation.noticeDays > 0,
    ({ agentPackage: { cancellation } }) =>
      unless(
        cancellation.noticeDays === 0,
        refuse(
          409,
          'not_possible_now',
          `This agreement ends ${cancellation.noticeDays} days after notice. Give notice.`,
        ),
      ),
  ),

  notice_days: hiding(
    ({ agentPackage: { cancellation }, notice }) =>
      cancellation.noticeDays === 0 || notice !== null,
    ({ agentPackage: { cancellation }, notice }) => {
      if (notice !== null) return refuse(409, 'already_exists', 'Notice has been given already.');
      return unless(
        cancellation.noticeDays > 0,
        refuse(409, 'not_possible_now', 'This agreement needs no days of notice. End it now.'),
      );
    },
  ),

  own_notice: hiding(
    ({ notice }, profileId) => notice?.profileId !== profileId,
    ({ notice }, _context, actor) => {
      if (notice === null) return refuse(409, 'not_possible_now', 'No notice was given.');
      return unless(
        actor !== 'system' && notice.profileId === actor.profileId,
        refuse(403, 'no_access', 'Only who gave the notice can take it back.'),
      );
    },
  ),

  paper_notice_given: (contract, { now, paperNotice }) => {
    if (!paperNotice?.scan) {
      const sentence = 'The scan is no longer here. Choose the file again.';
      return refuse(400, 'invalid_field', sentence, 'fileId');
    }
    const { receivedOn } = paperNotice;
    const today = todayFor(contract, now);
    if (receivedOn > today) {
      const sentence = `Enter the day the notice was received. It can’t be after today, ${formatDate(today)}, where the homes are.`;
      return refuse(400, 'invalid_field', sentence, 'receivedOn');
    }
    const since = contract.activatedAt === null ? null : todayFor(contract, contract.activatedAt);
    return unless(
      since !== null && receivedOn >= since,
      refuse(
        400,
        'invalid_field',
        `This agreement took effect on ${formatDate(since ?? contract.startDate)}. Enter that day or a later one.`,
        'receivedOn',
      ),
    );
  },

  purchase_closed: (_contract, { purchaseClosedYn }) =>
    unless(
      purchaseClosedYn,
      refuse(409, 'not_possible_now', 'No purchase under this agreement has closed.'),
    ),

  nobody_asked_to_void: hiding(
    ({ voidRequest }) => voidRequest !== null,
    ({ voidRequest }) =>
      unless(
        voidRequest === null,
        refuse(409, 'already_exists', 'An admin has asked to void this agreement already.'),
      ),
  ),

  own_void_request: hiding(
    ({ voidRequest }, profileId) => voidRequest?.profileId !== profileId,
    ({ voidRequest }, _context, actor) => {
      if (voidRequest === null) {
        return refuse(409, 'not_possible_now', 'Nobody has asked to void this agreement.');
      }
      return unless(
        actor !== 'system' && voidRequest.profileId === actor.profileId,
        refuse(403, 'no_access', 'Only the admin who asked can take the request back.'),
      );
    },
  ),

  another_admin_asked: hiding(
    ({ voidRequest }, profileId) => voidRequest === null || voidRequest.profileId === profileId,
    ({ voidRequest }, _context, actor) => {
      if (voidRequest === null) {
        return refuse(
          409,
          'same_person',
          'This agreement is active: one admin asks to void it, another confirms.',
        );
      }
      const sameYn = actor !== 'system' && voidRequest.profileId === actor.profileId;
      return sameYn
        ? refuse(403, 'same_person', 'Another admin must confirm that this agreement is void.')
        : null;
    },
  ),
};

function refusePair(pair: MoveContext['refusedPair']): Refused | null {
  return pair && refuse(409, 'not_possible_now', refusedPairSentence(pair.contract, pair.other));
}
