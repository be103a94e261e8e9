/** Every letter that the product writes, with an example of each: `docs/generated/letters.md`. */
import { formatDate, type Instant } from '#domain/calendar.ts';
import { aContract, aSha256, allSignatures, people } from '#domain/contract/Contract.example.ts';
import type { CoBuyerInvite } from '#domain/contract/coBuyerInvite.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { ContractFact, InviteFactKind } from '#domain/contract/contractFacts.ts';
import type { InviteLetter } from '#domain/contract/inviteLife.ts';
import type { ContractLetter } from '#domain/contract/ContractWords.ts';
import { groupPeople } from '#domain/group/Group.example.ts';
import type { GroupFactKind } from '#domain/group/groupFacts.ts';
import type { MemberLetter } from '#domain/group/memberLife.ts';
import { MemberKind } from '#domain/group/MemberKind.ts';
import { invitationLetter } from '#server/agent/invitationLetter.ts';
import { inviteLetter } from '#server/contract/inviteLetter.ts';
import { groupLetter } from '#server/group/groupLetter.ts';
import { type Around, nothingAround } from '#server/notify/agreement/Told.ts';
import { agreementLetter } from '#server/notify/agreementLetters.ts';
import { faultNews, fileFaultNews } from '#server/notify/faultLetters.ts';
import { footnoteOf } from '#server/notify/footnoteOf.ts';
import { groupNews } from '#server/notify/groupLetters.ts';
import { inviteNews } from '#server/notify/inviteLetters.ts';
import type { Telling } from '#server/notify/Telling.ts';
import type { Letter } from '#server/platform/mail/Letter.ts';
import { accountLetters } from '#server/user/accountMails.ts';
import { emailChangeMails } from '#server/user/emailChangeMails.ts';

const { ana, leo, ruth, dana, kim } = people;
const origin = 'https://lintel.example';
const at: Instant = '2026-03-03T18:00:00.000Z';
const token = 'TOKEN';

interface Example {
  /** In words, what it follows. */
  when: string;
  fact: object;
  contract: Partial<Contract>;
  around?: Partial<Around>;
}

const signing = { status: 'signing', documentSha256: aSha256, signingStartedAt: at } as const;
const over = (status: Contract['status'], endedOn = '2026-03-03'): Partial<Contract> => ({
  status,
  endedOn,
  endedAt: `${endedOn}T20:00:00.000Z`,
});
const activatedAt = '2026-03-02T18:00:00.000Z';
const notice = { profileId: leo.profileId, reason: 'We rent.', at };
const paperNotice = {
  ...{ profileId: ana.profileId, reason: '', at },
  paper: {
    receivedOn: '2026-03-03',
    recordedBy: dana.profileId,
    fileId: '0199aa00-0000-7000-8000-000000000080',
    sha256: aSha256,
  },
};
const { agentPackage } = aContract();
const noticePackage = {
  ...agentPackage,
  cancellation: { ...agentPackage.cancellation, noticeDays: 7 },
};
const moved = (kind: string, byProfileId?: string) => ({ kind, version: 1, byProfileId });

const besideIt = aContract({
  contractId: '0199aa00-0000-7000-8000-000000000900',
  agent: { ...aContract().agent, profileId: people.otherAgent.profileId, name: 'Tom Brandt' },
  status: 'signing',
  exclusiveYn: false,
});

const examples: Record<ContractLetter, Example> = {
  draft_waits: {
    when: 'A buyer asks for an agreement',
    fact: moved('contract.drafted', ana.profileId),
    contract: { status: 'draft', reason: 'Evenings only, please.' },
  },
  terms_proposed: {
    when: 'The agent proposes terms',
    fact: moved('contract.proposed', dana.profileId),
    contract: { status: 'proposed' },
  },
  changes_wanted: {
    when: 'A client asks for changes',
    fact: moved('contract.changes_requested', leo.profileId),
    contract: { status: 'changes_requested', reason: 'Shorter, please.' },
  },
  corrected: {
    when: 'The agent corrects what lies before the buyers',
    fact: moved('contract.corrected', dana.profileId),
    contract: { status: 'proposed', reason: 'The last day was wrong.' },
  },
  buyers_named: {
    when: 'The buyers say in whose name they buy',
    fact: moved('contract.buyers_named', ana.profileId),
    contract: { status: 'draft' },
  },
  sign_now: {
    when: 'The buyer lets the signing begin',
    fact: moved('contract.signing_started', ana.profileId),
    contract: signing,
  },
  agent_signs_last: {
    when: 'The last client signs',
    fact: { kind: 'contract.signed', version: 1, profileId: leo.profileId },
    contract: { ...signing, signatures: allSignatures().signatures.slice(0, 2) },
  },
  approval_waits: {
    when: 'All have signed',
    fact: moved('contract.submitted'),
    contract: { ...allSignatures(), status: 'pending_approval', submittedAt: at },
  },
  approval_overdue: {
    when: 'It has waited for the broker for three days',
    fact: moved('contract.approval_overdue'),
    contract: { ...allSignatures(), status: 'pending_approval', submittedAt: at },
  },
  returned: {
    when: 'The broker returns it',
    fact: moved('contract.returned', kim.profileId),
    contract: { status: 'changes_requested', reason: 'The fee is too low.' },
  },
  recalled: {
    when: 'Buyer or agent calls it back from the broker',
    fact: moved('contract.recalled', ana.profileId),
    contract: { status: 'proposed' },
  },
  consents_complete: {
    when: 'The last one agrees to sign electronically',
    fact: { kind: 'contract.consented', version: 1, profileId: leo.profileId },
    contract: { status: 'proposed', documentSha256: aSha256 },
    around: { consentedProfileIds: [ana.profileId, leo.profileId, dana.profileId] },
  },
  pair_found: {
    when: 'The buyers sign beside another agreement, and both may be in effect',
    fact: { kind: 'contract.pair_found', version: 1, otherContractId: besideIt.contractId },
    contract: { status: 'active', activatedAt, exclusiveYn: false },
    around: { other: besideIt, oneFeeYn: true },
  },
  recorded_without_key: {
    when: 'Somebody gives notice while the record key is missing',
    fact: { kind: 'contract.recorded_without_key', version: 1, byProfileId: ana.profileId },
    contract: { status: 'active', activatedAt },
  },
  ends_soon: {
    when: '7, 3 and 1 days before the last one',
    fact: { kind: 'contract.expiry_near', daysLeft: 7 },
    contract: { status: 'active', activatedAt },
  },
  ended: {
    when: 'The last day is over',
    fact: moved('contract.expired'),
    contract: { ...over('expired', '2026-04-30'), activatedAt },
  },
  superseded: {
    when: 'A full agreement takes the place of the one to tour, or an amendment is in force',
    fact: moved('contract.superseded'),
    contract: { ...over('superseded'), kind: 'touring', activatedAt },
  },
  notice_given: {
    when: 'Buyer or agent gives notice',
    fact: moved('contract.notice_given', leo.profileId),
    contract: { status: 'active', activatedAt, agentPackage: noticePackage, notice },
  },
  notice_recorded: {
    when: 'Agent or broker records a notice that the buyer gave on paper',
    fact: moved('contract.notice_recorded', dana.profileId),
    contract: { status: 'active', activatedAt, agentPackage: noticePackage, notice: paperNotice },
  },
  ended_by_paper: {
    when: 'The same, where the agreement asks for no days of notice',
    fact: moved('contract.ended_by_paper', dana.profileId),
    contract: { ...over('terminated', '2026-03-10'), activatedAt, notice: paperNotice },
  },
  notice_withdrawn: {
    when: 'The notice is taken back',
    fact: moved('contract.notice_withdrawn', leo.profileId),
    contract: { status: 'active', activatedAt, agentPackage: noticePackage },
  },
  ended_early: {
    when: 'The days of notice are over, or it is ended at once',
    fact: moved('contract.terminated'),
    contract: {
      ...over('terminated', '2026-03-10'),
      activatedAt,
      agentPackage: noticePackage,
      notice,
    },
  },
  declined: {
    when: 'The buyers decline it',
    fact: moved('contract.declined', ana.profileId),
    contract: { ...over('declined'), reason: 'We stay where we are.' },
  },
  withdrawn: {
    when: 'The agent withdraws it',
    fact: moved('contract.withdrawn', dana.profileId),
    contract: over('withdrawn'),
  },
  not_signed: {
    when: 'The time to sign is over',
    fact: moved('contract.expired_unsigned'),
    contract: over('expired_unsigned', '2026-03-10'),
  },
  void_requested: {
    when: 'An admin asks to void what is active',
    fact: moved('contract.void_requested', kim.profileId),
    contract: {
      status: 'active',
      activatedAt,
      voidRequest: { profileId: kim.profileId, reason: 'Made twice.', at },
    },
  },
  void_request_withdrawn: {
    when: 'That admin takes it back',
    fact: moved('contract.void_request_withdrawn', kim.profileId),
    contract: { status: 'active', activatedAt },
  },
  voided: {
    when: 'The broker voids it',
    fact: moved('contract.voided', kim.profileId),
    contract: { ...over('voided'), activatedAt, reason: 'Made twice.' },
  },
  sealed_pdf: {
    when: 'It is active, and the PDF is sealed',
    fact: moved('contract.sealed'),
    contract: { ...allSignatures(), status: 'active', activatedAt },
  },
  consent_withdrawn: {
    when: 'Somebody takes back the consent to sign electronically',
    fact: { kind: 'contract.consent_withdrawn', version: 1, profileId: leo.profileId },
    contract: signing,
  },
};

const contract = aContract({ documentSha256: aSha256 });
const invite: CoBuyerInvite = {
  inviteId: '0199aa00-0000-7000-8000-000000000200',
  contractId: contract.contractId,
  partyId: '0199aa00-0000-7000-8000-000000000201',
  kind: 'client',
  email: 'mia@example.com',
  firstName: 'Mia',
  lastName: 'Silva',
  status: 'sent',
  tokenSha256: aSha256,
  invitedBy: { profileId: ana.profileId, name: 'Ana Silva' },
  timeZone: contract.timeZone,
  acceptedByProfileId: ruth.profileId,
  createdAt: at,
  updatedAt: at,
};

type OfInvite = [when: string, kind: InviteFactKind, status: CoBuyerInvite['status']];
const inviteExamples: Record<Exclude<InviteLetter, 'invitation'>, OfInvite> = {
  seated: ['Somebody of the group is put on it', 'invite.seated', 'accepted'],
  invite_accepted: ['The invited person joins', 'invite.accepted', 'accepted'],
  invite_declined: ['The invited person declines', 'invite.declined', 'declined'],
  invite_expired: ['The link ran out', 'invite.expired', 'expired'],
  invite_removed: ['Who had joined is taken off', 'invite.removed', 'removed'],
};

type OfMember = [when: string, kind: GroupFactKind, status: (typeof groupPeople.mia)['status']];
const memberExamples: Record<Exclude<MemberLetter, 'group_invitation'>, OfMember> = {
  member_joined: ['The invited person joins the group', 'group.joined', 'joined'],
  member_declined: ['The invited person declines', 'group.declined', 'declined'],
  invitation_expired: ['The link ran out', 'group.expired', 'expired'],
  member_kind_changed: ['Somebody becomes something else', 'group.kind_changed', 'joined'],
  member_left: ['Somebody leaves', 'group.left', 'left'],
  member_removed: ['Somebody is taken off', 'group.removed', 'removed'],
};

export function lettersPage(notice: string): string {
  return `${[
    '# Letters',
    notice,
    `Every letter that is written, with an example of each as its recipients read it: Ana and Leo Silva buy together, Ruth Silva looks along, Mia Silva is invited, Dana Brooks is the agent and Kim Sato an admin; it is ${formatDate('2026-03-03')}. Whoever took the step that a letter tells of gets none. What people wrote, and amounts, go only to those who may see money.`,
    '## Of agreements',
    ...Object.entries(examples).map(([name, example]) => agreementSection(name, example)),
    '## Of invitations to an agreement',
    ...MemberKind.options.map((kind) =>
      letterSection(
        `invitation, as ${kind}`,
        'Somebody is invited',
        inviteLetter(contract, { ...invite, kind }, token, origin),
      ),
    ),
    ...Object.entries(inviteExamples).map(([name, [when, kind, status]]) => {
      const fact = { kind, contractId: contract.contractId, inviteId: invite.inviteId };
      const telling = inviteNews(fact, { ...invite, status }, invite, contract);
      return tellingSection(name, when, told(name, telling));
    }),
    '## Of groups',
    letterSection(
      'group_invitation',
      'Somebody is invited to a group',
      groupLetter(Object.values(groupPeople), groupPeople.mia, token, origin),
    ),
    ...Object.entries(memberExamples).map(([name, [when, kind, status]]) => {
      const member = { ...groupPeople.mia, profileId: ruth.profileId, status };
      const members = Object.values(groupPeople).map((one) =>
        one.memberId === member.memberId ? member : one,
      );
      const fact = { kind, groupId: member.groupId, memberId: member.memberId };
      return tellingSection(name, when, told(name, groupNews(fact, members)));
    }),
    '## Of what was changed beside the steps',
    tellingSection(
      'fault',
      'An agreement is not what its record says',
      faultNews(contract, [{ kind: 'standing_changed', where: 'last day' }]),
    ),
    tellingSection(
      'file_fault',
      'A stored file is not what was stored',
      fileFaultNews({ name: 'Passport.pdf', purpose: 'document' }, [{ kind: 'changed' }]),
    ),
    '## Of accounts',
    ...accountSections(),
  ].join('\n\n')}\n`;
}

function agreementSection(name: string, { when, fact, contract: changes, around }: Example) {
  const of = aContract(changes);
  const stated = { contractId: of.contractId, ...fact } as ContractFact;
  const telling = agreementLetter(stated, of, at, {
    ...nothingAround,
    changedLabels: ['Fee', 'Last day'],
    ...around,
  });
  return tellingSection(name, when, told(name, telling));
}

function told(name: string, telling: Telling | null): Telling {
  if (!telling) throw new Error(`The example of the letter ${name} writes none.`);
  return telling;
}

const names: Record<string, string> = Object.fromEntries(
  Object.entries({ Ana: ana, Leo: leo, Ruth: ruth, Dana: dana, Kim: kim }).map(
    ([name, { profileId }]) => [profileId, name],
  ),
);

function tellingSection(name: string, when: string, telling: Telling): string {
  const { to, butProfileId, subject, sentences, only, quote, action, page, sealedYn } = telling;
  const readers = (ids: readonly string[]) =>
    ids.filter((id) => id !== butProfileId).map((id) => names[id] ?? 'the invited person');
  const small = footnoteOf(telling);
  return section(name, when, to === 'admins' ? 'the admins' : readers(to).join(', '), [
    subject,
    ...sentences,
    ...only.map(({ words, to: ids }) => `(to ${readers(ids).join(', ')}) ${words}`),
    ...(quote
      ? [`(to ${quote.to === 'all' ? 'all' : readers(quote.to).join(', ')}) ${quote.words}`]
      : []),
    `[${action}](${page ?? 'the page of the agreement'})`,
    ...(sealedYn ? ['With the sealed PDF, and how long the record was and where it ended.'] : []),
    ...(small === null ? [] : [small]),
  ]);
}

function letterSection(name: string, when: string, letter: Letter): string {
  const { to, subject, paragraphs, action, footnote } = letter;
  return section(name, when, to, [
    subject,
    ...paragraphs,
    ...(action ? [`[${action.label}](${action.url.slice(origin.length)})`] : []),
    ...(footnote === undefined ? [] : [footnote]),
  ]);
}

function section(name: string, when: string, to: string, [subject, ...lines]: string[]): string {
  const said = lines.flatMap((line) => line.split('\n')).map((line) => `> ${line}`);
  const letter = [`> **${subject}**`, ...said].join('\n>\n');
  return [`### ${name}`, `${when}. To ${to}.`, letter].join('\n\n');
}

function accountSections(): string[] {
  const person = { name: 'Ana Silva', email: 'ana@example.com' };
  const account = accountLetters(origin);
  const made: Letter[] = [];
  const mail = {
    canSend: true,
    send(_tx: unknown, _now: unknown, letter: Letter) {
      made.push(letter);
      return Promise.resolve();
    },
  };
  const change = emailChangeMails({ mail: mail as never, now: () => at }, origin);
  const tx = {} as never;
  const [oldEmail, newEmail] = ['ana@example.com', 'ana.silva@example.com'];
  void change.confirm(tx, person.name, newEmail, token);
  void change.taken(tx, person.name, newEmail);
  void change.asked(tx, person.name, oldEmail, newEmail, token);
  void change.changed(tx, person.name, oldEmail, newEmail, token);
  const [confirm, taken, asked, changed] = made;
  const agent = { name: 'Dana Brooks', email: 'dana@example.com', invitedBy: 'Kim Sato' };
  const firm = { ...agent, brokerageName: 'Harbor Homes' };
  return [
    letterSection(
      'verification',
      'Somebody opens an account',
      account.verification(person, token, null),
    ),
    letterSection('existing', 'The address has an account already', account.existing(person)),
    letterSection(
      'reset_password',
      'The password is forgotten',
      account.resetPassword(person, token),
    ),
    letterSection(
      'sign_in_link',
      'A link to sign in is asked for',
      account.signInLink(person, token, null),
    ),
    letterSection('confirm_address', 'Another address is asked for', confirm!),
    letterSection('address_taken', 'That address has an account', taken!),
    letterSection('address_asked', 'Another address is asked for', asked!),
    letterSection('address_changed', 'The new address is confirmed', changed!),
    letterSection(
      'agent_invited',
      'An admin makes somebody new an agent',
      invitationLetter(origin, { ...firm, token }),
    ),
    letterSection(
      'agent_made',
      'An admin makes somebody with an account an agent',
      invitationLetter(origin, { ...firm, token: null }),
    ),
  ];
}
