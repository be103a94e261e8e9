import { expect, test } from 'vitest';
import { aContract, allSignatures, aSha256, people } from '#domain/contract/Contract.example.ts';
import { phaseOf } from '#domain/contract/ContractStatus.ts';
import { contractLife } from '#domain/contract/life/transitions.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { ContractFact } from '#domain/contract/contractFacts.ts';
import { writeAgreementEmail } from './agreement/AgreementEmail.ts';
import { emailsAfter } from './Email.ts';
import { agreementEmails } from './emails.ts';

const { ana, leo, ruth, dana } = people;
const { contractId } = aContract();

function letter(
  { kind, ...more }: { kind: ContractFact['kind'] } & Record<string, unknown>,
  contract: Partial<Contract>,
  found: unknown = usuallyFound[kind],
) {
  const [email] = emailsAfter(agreementEmails, kind);
  const fact = { kind, contractId, version: 1, ...more } as ContractFact;
  return writeAgreementEmail(email!, fact, aContract(contract), '2026-03-03T18:00:00.000Z', found);
}

const usuallyFound: Partial<Record<ContractFact['kind'], unknown>> = {
  'contract.proposed': [],
  'contract.corrected': [],
  'contract.consented': [],
  'contract.superseded': { amendedYn: false },
};

test('the clients hear of a proposal, the agent of what is wanted otherwise', () => {
  const proposed = letter({ kind: 'contract.proposed' }, { status: 'proposed' });
  expect(proposed).toMatchObject({
    subject: 'Dana Brooks proposes a buyer agreement',
    event: 'agreement',
  });
  expect(proposed!.to).toEqual([ana.profileId, leo.profileId]);
  const changes = letter(
    { kind: 'contract.changes_requested', byProfileId: leo.profileId },
    { status: 'changes_requested', reason: 'Shorter, please.' },
  );
  expect(changes).toMatchObject({
    to: [dana.profileId, ana.profileId, leo.profileId],
    subject: 'Leo Silva asks for changes in the buyer agreement',
    butProfileId: leo.profileId,
    quote: { words: '“Shorter, please.”' },
    only: [
      { words: expect.stringContaining('propose them again'), to: [dana.profileId] },
      { words: 'Dana Brooks proposes new terms next.', to: [ana.profileId, leo.profileId] },
    ],
  });
});

test.each(['contract.proposed', 'contract.corrected'] as const)(
  '%s names what changed since the version before, or that nothing did',
  (kind) => {
    const sentences = (changedLabels: string[]) =>
      letter({ kind, version: 2 }, { status: 'proposed', version: 2 }, changedLabels)!.sentences;
    expect(sentences(['Fee', 'Last day'])).toContain(
      'Changed since the version before: Fee, Last day. The agreement’s page shows each change.',
    );
    expect(sentences([])).toContain('The terms are the same as in the version before.');
  },
);

test('the agent hears of a draft, and the clients too when the broker returns it', () => {
  expect(letter({ kind: 'contract.drafted' }, { status: 'draft' })).toMatchObject({
    to: [dana.profileId],
    subject: 'A buyer agreement with Ana Silva and Leo Silva waits for your terms',
  });
  const returned = letter(
    { kind: 'contract.returned' },
    { status: 'changes_requested', reason: 'The fee is too low.' },
  );
  expect(returned!.to).toEqual([dana.profileId, ana.profileId, leo.profileId]);
});

test('what people wrote goes only to those who may see money', () => {
  const over = letter(
    { kind: 'contract.declined' },
    { ...overSince('2026-03-03'), status: 'declined', reason: 'We found somebody for $5,000.' },
  )!;
  expect(over.to).toContain(ruth.profileId);
  expect(over.sentences.join(' ')).not.toContain('$');
  expect(over.quote).toEqual({
    words: '“We found somebody for $5,000.”',
    to: [ana.profileId, leo.profileId, dana.profileId],
  });
});

function overSince(endedOn: string, entered = `${endedOn}T20:00:00.000Z`): Partial<Contract> {
  return { endedOn, endedAt: entered };
}

test.each([
  [
    'contract.terminated',
    { ...overSince('2026-03-24', '2026-05-30T18:00:00.000Z'), status: 'terminated' },
    'It ended early on Mar 24, 2026, the last day of the notice that Ana Silva gave. This was entered here on May 30, 2026.',
  ],
  [
    'contract.expired',
    { ...overSince('2026-04-30'), status: 'expired', activatedAt: '2026-03-02T18:00:00.000Z' },
    'Its last day was Apr 30, 2026. A new one can be started any day.',
  ],
  [
    'contract.expired',
    { ...overSince('2026-04-30'), status: 'expired' },
    'The broker had not decided by its last day, Apr 30, 2026, so it never held. A new one can be proposed any day.',
  ],
  [
    'contract.expired_unsigned',
    { ...overSince('2026-03-10', '2026-03-11T08:00:00.000Z'), status: 'expired_unsigned' },
    'It was not signed in time: the last day to sign was Mar 10, 2026. A new one can be proposed any day.',
  ],
] as const)(
  '%s is told with its day, and with the day it was entered where that is later',
  (kind, contract, words) => {
    const cancellation = { ...aContract().agentPackage.cancellation, noticeDays: 7 };
    const notice = { profileId: ana.profileId, reason: '', at: '2026-03-17T18:00:00.000Z' };
    const agentPackage = { ...aContract().agentPackage, cancellation };
    const told = letter({ kind }, { agentPackage, notice, ...contract })!;
    const whose = 'It is the buyer agreement of Ana Silva and Leo Silva with Dana Brooks.';
    expect(told.sentences.join(' ')).toBe(`${whose} ${words}`);
    expect(told.to).toContain(dana.profileId);
  },
);

test('of a notice all hear whose it is and until when; who gave it gets no letter', () => {
  const cancellation = { ...aContract().agentPackage.cancellation, noticeDays: 90 };
  const notice = { profileId: leo.profileId, reason: 'We rent.', at: '2026-03-03T17:00:00.000Z' };
  const agentPackage = { ...aContract().agentPackage, cancellation };
  const given = { kind: 'contract.notice_given', byProfileId: leo.profileId } as const;
  const told = letter(given, { status: 'active', agentPackage, notice });
  expect(told).toMatchObject({
    subject: 'Leo Silva gave notice for the buyer agreement',
    sentences: [
      'It is the buyer agreement of Ana Silva and Leo Silva with Dana Brooks. It ends after Apr 30, 2026. Until then it holds, and Leo Silva can take the notice back.',
    ],
    quote: { words: '“We rent.”' },
    butProfileId: leo.profileId,
  });
  const back = { kind: 'contract.notice_withdrawn', byProfileId: leo.profileId } as const;
  expect(letter(back, { status: 'active', agentPackage })).toMatchObject({
    subject: 'Leo Silva took the notice back',
    sentences: [
      'The buyer agreement of Ana Silva and Leo Silva with Dana Brooks holds through Apr 30, 2026 as agreed.',
    ],
  });
  expect(letter(given, { status: 'active', agentPackage })).toBeNull();
});

test('what time has ended is not told of as if it went on, though nobody has entered it yet', () => {
  const near = { kind: 'contract.expiry_near', daysLeft: 3 } as const;
  expect(letter(near, { status: 'active', endDate: '2026-03-03' })).not.toBeNull();
  expect(letter(near, { status: 'active', endDate: '2026-03-02' })).toBeNull();
});

test('admins hear that one of them asks to void, with the reason and the way there', () => {
  const voidRequest = {
    profileId: people.kim.profileId,
    reason: 'A double.',
    at: aContract().createdAt,
  };
  const asked = { kind: 'contract.void_requested', byProfileId: people.kim.profileId } as const;
  expect(letter(asked, { status: 'active', voidRequest })).toMatchObject({
    to: 'admins',
    butProfileId: people.kim.profileId,
    quote: { words: '“A double.”', to: 'all' },
    page: `/admin/approvals?band=void&contract=${contractId}`,
  });
  expect(letter(asked, { status: 'active' })).toBeNull();
});

test('who signs next is told whatever they have set, and the agent once', () => {
  const signing = {
    status: 'signing',
    documentSha256: aSha256,
    signingStartedAt: '2026-03-03T17:00:00.000Z',
  } as const;
  const started = letter({ kind: 'contract.signing_started' }, signing);
  expect(started).toMatchObject({ to: [ana.profileId, leo.profileId], event: 'signature_due' });
  expect(started!.sentences.join(' ')).toContain('it lapses after Mar 10, 2026.');
  const [first, second] = allSignatures().signatures;
  const one = { ...signing, signatures: [first!] };
  const two = { ...signing, signatures: [first!, second!] };
  const signed = (profileId: string, contract: Partial<Contract>) =>
    letter({ kind: 'contract.signed', profileId }, contract);
  expect(signed(ana.profileId, one)).toBeNull();
  expect(signed(ana.profileId, two)).toBeNull();
  expect(signed(leo.profileId, two)).toMatchObject({
    to: [dana.profileId],
    event: 'signature_due',
  });
  // Also where the beginning is told of after the signatures.
  const late = (contract: Partial<Contract>) =>
    letter({ kind: 'contract.signing_started' }, contract)!.to;
  expect(late(one)).toEqual([leo.profileId]);
  expect(late(two)).toEqual([]);
});

test('the sealed PDF goes to those who may read everything', () => {
  const sealed = letter({ kind: 'contract.sealed' }, { status: 'active' })!;
  expect(sealed.sealedYn).toBe(true);
  expect(sealed.to).toEqual([ana.profileId, leo.profileId, dana.profileId]);
  const near = letter({ kind: 'contract.expiry_near', daysLeft: 1 }, { status: 'active' })!;
  expect(near.subject).toBe('The buyer agreement with Dana Brooks ends after Apr 30, 2026');
  expect(near.to).toContain(ruth.profileId);
});

test('nothing is said of what is over already', () => {
  const negotiated = contractLife.flatMap(({ fact, to }) =>
    emailsAfter(agreementEmails, fact).length > 0 && phaseOf({ status: to }) !== 'over'
      ? [fact]
      : [],
  );
  expect(negotiated.length).toBeGreaterThan(6);
  for (const kind of negotiated) {
    expect(letter({ kind, profileId: ana.profileId }, { status: 'voided' }), kind).toBeNull();
    expect(letter({ kind, version: 2 }, { status: 'proposed' }), kind).toBeNull();
  }
});

test('what is agreed on is told with what it costs in the end, to those who may see money alone', () => {
  const cost =
    'What the buyers pay: $12,500 in the end. A fee of $12,500 (2.5%), at a price of $500,000. What the seller pays of it makes it less.';
  const signing = {
    status: 'signing',
    documentSha256: aSha256,
    signingStartedAt: '2026-03-03T17:00:00.000Z',
  } as const;
  const withCost = [
    letter({ kind: 'contract.drafted' }, { status: 'draft' }),
    letter({ kind: 'contract.proposed' }, { status: 'proposed' }),
    letter({ kind: 'contract.corrected' }, { status: 'proposed' }),
    letter({ kind: 'contract.signing_started' }, signing),
    letter({ kind: 'contract.submitted' }, { status: 'pending_approval' }),
    letter({ kind: 'contract.sealed' }, { status: 'active' }),
  ];
  for (const told of withCost) {
    expect(told!.sentences).toContain(cost);
    expect(told!.to).not.toContain(ruth.profileId);
  }
});

test('a proposal says who lets the signing begin, and to whoever is alone that it is theirs', () => {
  const together = letter({ kind: 'contract.proposed' }, { status: 'proposed' })!;
  expect(together.sentences.at(-1)).toBe(
    'Read what it says. Each of you can ask for changes; Ana Silva lets the signing begin.',
  );
  const parties = aContract().parties.slice(0, 1);
  const alone = letter({ kind: 'contract.proposed' }, { status: 'proposed', parties })!;
  expect(alone.sentences.at(-1)).toBe('Read what it says, then accept it or ask for changes.');
});

test('whose turn it becomes by the last consent hears of it, unless they gave it', () => {
  const all = [ana.profileId, leo.profileId, dana.profileId];
  const consented = (profileId: string, consents: string[], status = 'proposed') =>
    letter({ kind: 'contract.consented', profileId }, { status } as Partial<Contract>, consents);
  expect(consented(leo.profileId, all)).toMatchObject({
    to: [ana.profileId],
    subject: 'It’s your turn: the signing of the buyer agreement can begin',
  });
  expect(consented(ana.profileId, all)!.to).toEqual([]);
  expect(consented(leo.profileId, [leo.profileId])).toBeNull();
  expect(consented(leo.profileId, all, 'signing')).toBeNull();
});

test('all hear that another agreement took the place of theirs, or that it was amended', () => {
  const over = { ...overSince('2026-03-03'), status: 'superseded', kind: 'touring' } as const;
  const replaced = letter({ kind: 'contract.superseded' }, over)!;
  expect(replaced).toMatchObject({
    subject: 'A buyer agreement has taken the place of the touring agreement',
    sentences: [
      'It is the touring agreement of Ana Silva and Leo Silva with Dana Brooks.',
      'The buyer agreement that all have signed took its place on Mar 3, 2026.',
    ],
  });
  expect(replaced.to).toContain(ruth.profileId);
  const amended = letter({ kind: 'contract.superseded' }, over, { amendedYn: true })!;
  expect(amended.subject).toBe('The touring agreement has been amended');
  expect(amended.sentences.at(-1)).toContain('From Mar 3, 2026 on it reads as the amendment says');
});

test('the broker is led to the queue, and hears until when, and that nothing is left to confirm', () => {
  const waits = letter({ kind: 'contract.submitted' }, { status: 'pending_approval' })!;
  expect(waits).toMatchObject({
    to: 'admins',
    action: 'Decide in the queue',
    page: `/admin/approvals?contract=${contractId}`,
  });
  expect(waits.sentences[0]).toContain('Undecided, it lapses after its last day, Apr 30, 2026.');
  const back = {
    kind: 'contract.void_request_withdrawn',
    byProfileId: people.kim.profileId,
  } as const;
  expect(letter(back, { status: 'active' })).toMatchObject({
    to: 'admins',
    butProfileId: people.kim.profileId,
    subject: 'The request to void a buyer agreement was taken back',
  });
});

test('who called it back is named', () => {
  const recalled = { kind: 'contract.recalled', byProfileId: leo.profileId } as const;
  const told = letter(recalled, { status: 'proposed' })!;
  expect(told.sentences[0]).toContain('Leo Silva called it back before the broker had decided.');
});

test('everyone, its sender too, hears that a notice given without the record key was refused', () => {
  const refused = letter({ kind: 'contract.keyless_refused' }, { status: 'active' });
  expect(refused).toMatchObject({
    event: 'binding',
    to: [ana, leo, ruth, dana].map(({ profileId }) => profileId),
  });
  expect(refused!.subject).toMatch(/couldn’t be entered/);
});
