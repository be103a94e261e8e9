/** Every email that the product sends, with an example of each: `docs/generated/emails.md`. */
import { formatDate, type Instant } from '#domain/calendar.ts';
import * as contractSamples from '#domain/contract/Contract.example.ts';
import type { CoBuyerInvite } from '#domain/contract/invite/coBuyerInvite.ts';
import type { ContractFact } from '#domain/contract/contractFacts.ts';
import { groupPeople } from '#domain/group/Group.example.ts';
import { MemberKind } from '#domain/group/MemberKind.ts';
import { invitationLetter } from '#server/agent/invitationLetter.ts';
import { inviteLetter } from '#server/contract/invite/inviteLetter.ts';
import { groupLetter } from '#server/group/groupLetter.ts';
import { type AgentNow, writeAgentEmail } from '#server/notify/agent/AgentEmail.ts';
import {
  type AgreementEmail,
  writeAgreementEmail,
} from '#server/notify/agreement/AgreementEmail.ts';
import {
  agentEmails,
  agreementEmails,
  faultEmails,
  groupEmails,
  inviteEmails,
} from '#server/notify/emails.ts';
import { writeFaultEmail } from '#server/notify/fault/FaultEmail.ts';
import { footnoteOf } from '#server/notify/footnoteOf.ts';
import { writeGroupEmail } from '#server/notify/group/GroupEmail.ts';
import { writeInviteEmail } from '#server/notify/invite/InviteEmail.ts';
import type { NotificationDraft } from '#server/notify/NotificationDraft.ts';
import type { Letter } from '#server/platform/mail/Letter.ts';
import { accountLetters } from '#server/user/accountMails.ts';
import { emailChangeMails } from '#server/user/emailChangeMails.ts';

const { aContract, aSha256, people } = contractSamples;
const { ana, leo, ruth, dana, kim } = people;
const origin = 'https://lintel.example';
const at: Instant = '2026-03-03T18:00:00.000Z';
const token = 'TOKEN';
const sample = { ...contractSamples, at };

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

const agent: AgentNow = {
  profileId: dana.profileId,
  name: 'Dana Brooks',
  status: 'active',
  suspension: null,
  licenses: [],
  brokerageName: 'Harbor Homes',
};

/** Sent with the step itself, which alone has the link; they follow no fact. */
const sentWithStep: Record<string, string[]> = {
  'invite.sent': ['invitation'],
  'group.invited': ['group_invitation'],
};

/** The names of the emails that follow a fact. */
export function namesOfEmailsAfter(fact: string): string[] {
  const emails = [...agreementEmails, ...inviteEmails, ...groupEmails];
  return [
    ...(sentWithStep[fact] ?? []),
    ...emails.flatMap((email) => (email.fact === fact ? [email.name] : [])),
  ];
}

export function emailsPage(notice: string): string {
  return `${[
    '# Emails',
    notice,
    `Every email, with an example of each as its recipients read it: Ana and Leo Silva buy together, Ruth Silva looks along, Mia Silva is invited, Dana Brooks is the agent and Kim Sato an admin; it is ${formatDate('2026-03-03')}. The person who took the step gets a receipt instead. What people wrote, and amounts, go only to those who may see money.`,
    '## About agreements',
    ...agreementEmails.map(agreementSection),
    '## About invitations to an agreement',
    ...MemberKind.options.map((kind) =>
      letterSection(
        `invitation, as ${kind}`,
        'Somebody is invited',
        inviteLetter(contract, { ...invite, kind }, token, origin),
      ),
    ),
    ...inviteEmails.map((email) => {
      const { when, status } = email.example;
      const fact = {
        kind: email.fact,
        contractId: contract.contractId,
        inviteId: invite.inviteId,
      };
      const draft = writeInviteEmail(email, fact, { ...invite, status }, invite, contract);
      return draftSection(email.name, when, draft);
    }),
    '## About groups',
    letterSection(
      'group_invitation',
      'Somebody is invited to a group',
      groupLetter(Object.values(groupPeople), groupPeople.mia, token, origin),
    ),
    ...groupEmails.map((email) => {
      const { when, status } = email.example;
      const member = { ...groupPeople.mia, profileId: ruth.profileId, status };
      const members = Object.values(groupPeople).map((one) =>
        one.memberId === member.memberId ? member : one,
      );
      const fact = { kind: email.fact, groupId: member.groupId, memberId: member.memberId };
      return draftSection(email.name, when, writeGroupEmail(email, fact, members));
    }),
    '## About suspensions and licenses',
    ...agentEmails.map((email) => {
      const { when, agent: changes } = email.example;
      const endsOn = '2026-03-31';
      const licenses = [{ state: 'WA', endsOn }] as unknown as AgentNow['licenses'];
      const fact = { kind: email.fact, agentProfileId: dana.profileId, state: 'WA', endsOn };
      const draft = writeAgentEmail(email, { ...agent, licenses, ...changes }, fact as never);
      return draftSection(email.name, when, draft);
    }),
    '## About records and files that were changed outside Lintel',
    ...faultEmails.map((email) => {
      const { when, found } = email.example(sample);
      return draftSection(email.name, when, writeFaultEmail(email, found));
    }),
    '## About accounts',
    ...accountSections(),
  ].join('\n\n')}\n`;
}

function agreementSection(email: AgreementEmail): string {
  const { when, fact, contract: changes, found } = email.example(sample);
  const of = aContract(changes);
  const stated = { kind: email.fact, contractId: of.contractId, version: of.version, ...fact };
  const draft = writeAgreementEmail(email, stated as ContractFact, of, at, found);
  return draftSection(email.name, when, draft);
}

const names: Record<string, string> = Object.fromEntries(
  Object.entries({ Ana: ana, Leo: leo, Ruth: ruth, Dana: dana, Kim: kim }).map(
    ([name, { profileId }]) => [profileId, name],
  ),
);

function draftSection(name: string, when: string, draft: NotificationDraft | null): string {
  if (!draft) throw new Error(`The example of the email ${name} writes none.`);
  const { to, butProfileId, subject, sentences, only, quote, action, page, sealedYn } = draft;
  const readers = (ids: readonly string[]) =>
    ids.filter((id) => id !== butProfileId).map((id) => names[id] ?? 'the invited person');
  const small = footnoteOf(draft);
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
