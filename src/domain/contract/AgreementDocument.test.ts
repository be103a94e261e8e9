import { expect, test } from 'vitest';
import { canonicalText, SignableDocument } from '../document/SignableDocument.ts';
import { agreementDocument } from './AgreementDocument.ts';
import { valuesOf } from './agreementSections.ts';
import type { Commission } from './money/Commission.ts';
import { aContract, anAlderStreetContract, aPackage, people } from './Contract.example.ts';
import { jurisdictionFor } from '../jurisdiction/jurisdiction.ts';
import { shippedJurisdictions } from '../jurisdiction/shippedJurisdictions.ts';
import { unknownLaw } from '../jurisdiction/unknownLaw.ts';
import type { StateCode } from '../states.ts';
import { shippedWording } from '../wording/shippedWording.ts';

const net = { kind: 'net' } as const;
const commissions: Commission[] = [
  { model: 'zero' },
  { model: 'flat', flatCents: 800_000, feeKind: net },
  {
    model: 'percent',
    rateBps: 250,
    minimumCents: 500_000,
    feeKind: { kind: 'gross_with_rebate', minimumKeptCents: 600_000 },
  },
  { model: 'hourly', hourlyCents: 15_000, expectedQuarterHours: 80, capCents: null, feeKind: net },
];

const everyDocument = shippedJurisdictions.flatMap((row) =>
  (['touring', 'full'] as const).flatMap((kind) =>
    commissions.flatMap((commission) =>
      [true, false].map((exclusiveYn) => {
        const state = row.state === 'default' ? 'NV' : row.state;
        const contract = aContract({ kind, commission, exclusiveYn, state });
        const rules = jurisdictionFor(shippedJurisdictions, state, '2026-03-02');
        return { rules, contract, document: agreementDocument(contract, rules) };
      }),
    ),
  ),
);

/** What every agreement must say, told by a phrase of the text that binds. */
const phrases: [string, RegExp][] = [
  ['compensation', /^The compensation of the Broker is (\$|\d)/],
  ['compensation_cap', /may not receive compensation from any source that exceeds/],
  [
    'negotiable',
    /^Broker (fees and commissions|compensation) (are|is) not set by law and (are|is) fully negotiable\.$/,
  ],
  ['services', /(Showing homes in person|only service under this agreement is the showing)/],
  ['term', /^This agreement begins on Mar 2, 2026.* ends when Apr 30, 2026 ends/],
  ['exclusivity', /^This agreement is (exclusive|nonexclusive):/],
  ['ending', /may end this agreement before its last day/],
  ['voiding', /may declare this agreement void only for a legal defect/],
  ['dual_agency', /The Buyers do not consent/],
];

test('each agreement has each clause that must be in it, in every state and of both kinds', () => {
  for (const { document } of everyDocument) {
    expect(() => SignableDocument.parse(document)).not.toThrow();
    for (const [id, phrase] of phrases) {
      expect(document.sections.find((section) => section.id === id)?.legal).toMatch(phrase);
    }
  }
});

test('what a state demands beside that is there, but for what only a touring one can say', () => {
  for (const { rules, contract, document } of everyDocument) {
    const ids = document.sections.map(({ id }) => id);
    const demanded = rules.requiredClauses.filter(
      (id) => contract.kind === 'touring' || id !== 'separate_agreement',
    );
    expect(ids).toEqual(expect.arrayContaining(demanded));
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('no fee is left open, and no text has a hole in it', () => {
  for (const { document } of everyDocument) {
    const text = document.sections.map(({ plain, legal }) => `${plain} ${legal}`).join(' ');
    expect(text).not.toMatch(/as offered by the seller|whatever the seller/i);
    expect(text).not.toMatch(/\b(undefined|null|NaN|Infinity)\b|object Object/);
    const fee = document.sections.find(({ id }) => id === 'compensation')!.legal;
    expect(fee).not.toMatch(/\d\s*(to|–|-)\s*\$?\d|up to|about|between/i);
    for (const { plain, legal } of document.sections) {
      expect(plain).toMatch(/^[A-Z].*\.$/);
      expect(legal).toMatch(/^[A-Z].*\.$/);
    }
  }
});

test('the fee and that it is negotiable are set off from the rest, bold, at least 10 points', () => {
  for (const { rules, document } of everyDocument) {
    const setOff = document.sections.filter(({ conspicuousYn }) => conspicuousYn);
    const notices = rules.notices.some(({ clause }) => clause === 'statutory_notice');
    expect(setOff.map(({ id }) => id)).toEqual([
      ...(notices ? ['statutory_notice'] : []),
      'negotiable',
      'compensation',
    ]);
    for (const { weight, pointSize } of setOff) {
      expect(weight).toBe('bold');
      expect(pointSize).toBeGreaterThanOrEqual(10);
    }
  }
});

test('nothing about the fee comes before the notices, and nothing stands between them', () => {
  for (const { document } of everyDocument) {
    const at = document.sections.findIndex(({ id }) =>
      ['statutory_notice', 'negotiable'].includes(id),
    );
    const before = document.sections
      .slice(0, at)
      // What others are paid for is no compensation of the broker.
      .filter(({ id }) => id !== 'not_included')
      .map(({ plain, legal }) => `${plain} ${legal}`);
    expect(before.join(' ')).not.toMatch(/\$|%|compensation|\bfees?\b/i);
    const ids = document.sections.slice(at).map(({ id }) => id);
    expect(ids.slice(0, ids.indexOf('compensation') + 1)).toEqual(
      ids[0] === 'negotiable'
        ? ['negotiable', 'compensation']
        : ['statutory_notice', 'negotiable', 'compensation'],
    );
  }
});

test('California’s notice stands word for word, immediately before any provision on compensation', () => {
  const rules = jurisdictionFor(shippedJurisdictions, 'CA', '2026-03-02');
  const { sections } = agreementDocument(aContract({ state: 'CA' }), rules);
  const at = sections.findIndex(({ id }) => id === 'statutory_notice');
  expect(sections[at]).toMatchObject({
    legal:
      'Notice: The amount or rate of real estate compensation is not fixed by law. They are set by each broker individually and may be negotiable between the buyer and broker.',
    weight: 'bold',
    pointSize: 10,
  });
  expect(sections[at + 1]!.id).toBe('negotiable');
});

test('Texas says in its statute’s words that compensation is negotiable, Ohio that blockbusting is illegal', () => {
  expect(legalOf('negotiable', {}, 'TX')).toBe(
    'Broker compensation is not set by law and is fully negotiable.',
  );
  expect(legalOf('fair_housing', {}, 'OH')).toMatch(/4112\.02.*induce a person to sell or rent/);
});

test('a touring agreement has one service, and names no other', () => {
  for (const { contract, document } of everyDocument) {
    if (contract.kind !== 'touring') continue;
    const text = JSON.stringify(document.sections);
    expect(text).not.toContain('Writing offers');
    expect(text).toContain('The only service under this agreement is the showing of homes');
    expect(document.sections.map(({ id }) => id)).toContain('separate_agreement');
  }
});

test('the text says how far the rules go, who reviewed them, and which wording it was made with', () => {
  const rules = jurisdictionFor(shippedJurisdictions, 'GA', '2026-03-02');
  const made = agreementDocument(aContract({ state: 'GA' }), rules);
  expect(made.rules).toMatchObject({ coverage: 'modelled', readOn: '2026-11-22', review: null });
  expect(made.wording).toEqual({ state: 'default', version: 0, edition: shippedWording.edition });
  const counsel = { ...shippedWording, state: 'GA' as const, version: 3 };
  expect(agreementDocument(aContract({ state: 'GA' }), rules, counsel).wording).toEqual({
    state: 'GA',
    version: 3,
    edition: shippedWording.edition,
  });
});

const legalOf = (id: string, ...[changes, state]: [Parameters<typeof aContract>[0], StateCode]) =>
  agreementDocument(
    aContract({ ...changes, state }),
    jurisdictionFor(shippedJurisdictions, state, '2026-03-02'),
  ).sections.find((section) => section.id === id)?.legal;

test('whoever only shows homes in Texas represents nobody, and elsewhere the buyers', () => {
  expect(legalOf('representation', { kind: 'touring' }, 'TX')).toContain('Neither Harbor Homes');
  expect(legalOf('representation', { kind: 'full' }, 'TX')).toContain('represent the Buyers');
  expect(legalOf('representation', { kind: 'touring' }, 'WA')).toContain('of showing homes');
  expect(legalOf('separate_agreement', { kind: 'touring' }, 'TX')).toContain('separate written');
  expect(legalOf('dual_agency', {}, 'WA')).toContain('do not consent');
});

test('rebate, exclusions, notice and its fee are said where they are agreed on', () => {
  expect(legalOf('rebate', {}, 'WA')).toBeUndefined();
  expect(legalOf('rebate', { commission: commissions[2] }, 'WA')).toContain('above $6,000');
  const agentPackage = {
    ...aPackage,
    notIncluded: [],
    cancellation: { noticeDays: 5, feeCents: 25_000 },
  };
  expect(legalOf('not_included', { agentPackage }, 'WA')).toBeUndefined();
  expect(legalOf('ending', { agentPackage }, 'WA')).toMatch(
    /5 days .* owe \$250 for that and nothing else\.$/,
  );
});

test('clients sign first, the agent then, the broker last; guests are not in the document', () => {
  const { document } = everyDocument[0]!;
  expect(document.signatureBlocks.map(({ order, name }) => [order, name])).toEqual([
    [1, 'Ana Silva'],
    [1, 'Leo Silva'],
    [2, 'Dana Brooks'],
    [3, 'Harbor Homes'],
  ]);
  expect(JSON.stringify(document)).not.toContain('Ruth');
});

test('what is hashed is the words alone: not who signed, not when', () => {
  const rules = shippedJurisdictions[0]!;
  const text = (changes: Parameters<typeof aContract>[0]) =>
    canonicalText(agreementDocument(aContract(changes), rules));
  const invited = aContract().parties.map((one) => ({ ...one, profileId: null }));
  expect(text({ revision: 9, status: 'signing', parties: invited })).toBe(text({}));
  const guests = aContract().parties.filter(({ profileId }) => profileId !== people.ruth.profileId);
  expect(text({ parties: guests })).toBe(text({}));
  expect(text({ endDate: '2026-04-29' })).not.toBe(text({}));
  expect(text({ version: 2 })).not.toBe(text({}));
});

test('where several buyers sign, the text says who owes what; where one does, it has nothing to say', () => {
  const idsOf = (changes: Parameters<typeof aContract>[0]) =>
    agreementDocument(
      aContract(changes),
      jurisdictionFor(shippedJurisdictions, 'WA', '2026-03-02'),
    ).sections.map(({ id }) => id);
  expect(legalOf('who_owes', {}, 'WA')).toMatch(/^.*Ana Silva and Leo Silva owe jointly and sev/);
  const [ana, , ruth] = aContract().parties;
  expect(idsOf({ parties: [ana!, ruth!] })).not.toContain('who_owes');
  expect(idsOf({ commission: { model: 'zero' } })).not.toContain('who_owes');
});

test('a text by rules that stand for unknown law says so, and no other one does', () => {
  const rulesOf = (state: StateCode) =>
    agreementDocument(
      aContract({ state }),
      jurisdictionFor(shippedJurisdictions, state, '2026-03-02'),
    ).rules;
  expect(rulesOf('NV')).toMatchObject({ coverage: 'default', warning: unknownLaw });
  expect(rulesOf('WA')).not.toHaveProperty('warning');
});

test('of a company the text says what it is and who signs for it', () => {
  const rules = jurisdictionFor(shippedJurisdictions, 'WA', '2026-03-02');
  expect(agreementDocument(anAlderStreetContract(), rules).parties[0]).toEqual({
    role: 'Buyer',
    name: 'Alder Street LLC',
    detail:
      'A limited liability company of Texas. Signed for by Ana Silva, Manager (ana@example.com) and Leo Silva, Member (leo@example.com)',
  });
});

test('what it costs in the end leads; what a law wants before compensation stands before it', () => {
  const documentIn = (state: 'WA' | 'CA') =>
    agreementDocument(
      aContract({ state }),
      jurisdictionFor(shippedJurisdictions, state, '2026-03-02'),
    );
  const heading = 'What the buyers pay: $12,500 in the end';
  expect(documentIn('WA').lead).toEqual({ heading, words: expect.any(String) });
  const { lead, summary, title, sections } = documentIn('CA');
  expect(lead).toMatchObject({ heading, notices: [{ id: 'statutory_notice' }] });
  // Both stand as they do before the clauses on compensation.
  expect(lead!.notices).toEqual(sections.filter(({ id }) => id === 'statutory_notice'));
  expect(`${title} ${summary}`).not.toContain('$');
});

test('the figure leads an amendment too, behind the words of the law', () => {
  const rules = jurisdictionFor(shippedJurisdictions, 'CA', '2026-03-02');
  const amended = aContract({ state: 'CA', commission: { model: 'zero' } });
  const amendment = aContract({ state: 'CA', amendsSince: '2026-01-05' });
  const { lead, sections } = agreementDocument(amendment, rules, undefined, amended);
  expect(lead).toMatchObject({ notices: [{ id: 'statutory_notice' }] });
  expect(sections.map(({ id }) => id).slice(0, 2)).toEqual(['amendment', 'statutory_notice']);
});

test('the area is said with the homes that are named, and each of them alone where it is alone', () => {
  const areaOf = (changes: Parameters<typeof aContract>[0]) => valuesOf(aContract(changes)).area;
  const homes = { listingKeys: ['a:1', 'a:2'], listingAddresses: { 'a:1': '1 Main St' } };
  expect(areaOf({})).toBe('homes for sale in this area: Seattle and the Eastside');
  expect(areaOf({ propertyArea: '', ...homes })).toBe('these homes: 1 Main St; listing a:2');
  expect(areaOf(homes)).toBe(
    'homes for sale in this area: Seattle and the Eastside; and these homes: 1 Main St; listing a:2',
  );
});

test('tours, offers and days of notice are counted in words', () => {
  const words = (toursIncluded: number | null, noticeDays: number) => {
    const cancellation = { ...aPackage.cancellation, noticeDays };
    const agentPackage = { ...aPackage, toursIncluded, offersIncluded: 1, cancellation };
    const { tours, offers, notice_days } = valuesOf(aContract({ agentPackage }));
    return [tours, offers, notice_days];
  };
  expect(words(null, 1)).toEqual(['as many homes as it takes', 'up to 1 offer', '1 day']);
  expect(words(0, 2)).toEqual(['no homes', 'up to 1 offer', '2 days']);
  expect(words(4, 0)[0]).toBe('up to 4 homes');
});
