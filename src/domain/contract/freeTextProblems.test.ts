import { describe, expect, test } from 'vitest';
import { aContract, aPackage } from './Contract.example.ts';
import { endingFeeProblem, type FreeTextProblem, freeTextProblems } from './freeTextProblems.ts';

const calm = { noticeDays: 7, feeCents: 0, text: 'Write to your agent.' };

type Words = Partial<Record<FreeTextProblem['field'], string>>;

function problemsOf(words: Words, exclusiveYn: boolean | null = true, noticeDays = 7) {
  const agentPackage = {
    ...aPackage,
    name: words.name ?? 'Full service',
    services: ['Tours', words.services ?? 'Offers'],
    notIncluded: [words.notIncluded ?? 'Moving'],
    cancellation: { ...calm, noticeDays, text: words.cancellation ?? calm.text },
  };
  const propertyArea = words.propertyArea ?? 'Seattle';
  return freeTextProblems(aContract({ agentPackage, propertyArea, exclusiveYn }));
}

/** The words, and the part of them that is named. */
const refused: [Words, string][] = [
  [{ services: 'A 3% bonus when the price falls' }, '3%'],
  [{ services: 'We keep 0.5 percent' }, '0.5 percent'],
  [{ services: 'Half a per cent of the savings' }, 'Half a per cent'],
  [{ services: '50 bps for a second home' }, '50 bps'],
  [{ services: 'Twenty basis points: 20 basis points' }, '20 basis points'],
  [{ name: 'The 2 % package' }, '2 %'],
  [{ notIncluded: 'Land, for which 4% are due' }, '4%'],
  [{ propertyArea: 'Seattle, at 2.5%' }, '2.5%'],
  [{ propertyArea: 'Ｓeattle at ３％' }, '3%'],
  [{ cancellation: 'Ending it costs one percent.' }, 'one percent'],
  [{ services: 'Paid as offered by the seller' }, 'as offered by the seller'],
  [{ services: 'We take whatever the seller pays' }, 'whatever the seller pays'],
  [{ services: 'Files, with a transaction fee' }, 'transaction fee'],
  [{ services: 'Administrative fee at closing' }, 'Administrative fee'],
  [{ notIncluded: 'Brokerage fee of the office' }, 'Brokerage fee'],
  [{ services: 'Compliance fees apply' }, 'Compliance fees'],
  [{ services: 'A retainer before the first tour' }, 'retainer'],
  [{ services: 'Additional commission for new builds' }, 'Additional commission'],
  [{ cancellation: 'A cancellation fee is due.' }, 'cancellation fee'],
  [{ services: 'An extra charge on Sundays' }, 'extra charge'],
  [{ services: 'Photos for $200' }, '$2'],
  [{ services: 'Photos for 200 dollars' }, '200 dollars'],
  [{ cancellation: 'You pay USD 500 then.' }, 'USD 5'],
  [{ propertyArea: 'Homes below $900,000' }, '$9'],
  [{ cancellation: 'It renews by itself each month.' }, 'renews'],
  [{ cancellation: 'After that it is extended by a month.' }, 'is extended'],
  [{ services: 'Goes on month-to-month' }, 'month-to-month'],
  [{ cancellation: 'It holds until cancelled.' }, 'until cancelled'],
  [{ cancellation: 'An evergreen agreement.' }, 'evergreen'],
  [{ cancellation: 'It extends automatically.' }, 'extends automatically'],
  [{ cancellation: 'A protection period follows.' }, 'protection period'],
  [{ cancellation: 'The holdover clause holds.' }, 'holdover clause'],
  [
    { cancellation: 'If you buy within six months after the agreement, the fee is due.' },
    'within six months after the agreement',
  ],
  [
    { services: 'Owed for homes bought within 90 days after termination' },
    'within 90 days after termination',
  ],
  [{ cancellation: 'The duty to pay survives.' }, 'survives'],
  [{ cancellation: 'With 30 days of notice.' }, '30 days'],
  [{ cancellation: 'Give 2 weeks of notice.' }, '2 weeks'],
  [{ cancellation: 'After 7 business days.' }, '7 business days'],
  [{ services: 'A non-exclusive search' }, 'non-exclusive'],
];

describe('words that say otherwise than the clauses', () => {
  test.each(refused)('%o', (words, found) => {
    const [problem, ...others] = problemsOf(words);
    expect(problem?.sentence).toMatch(
      new RegExp(`^“${found.replaceAll(/[$.]/g, String.raw`\$&`)}”`),
    );
    expect(problem?.field).toBe(Object.keys(words)[0]);
    expect(others).toEqual([]);
  });

  test('exclusive words in an agreement that is not', () => {
    for (const services of ['An exclusive search', 'You engage no other agent']) {
      expect(problemsOf({ services }, false)[0]?.sentence).toContain('is not exclusive');
      expect(problemsOf({ services }, true)).toEqual([]);
    }
  });

  test('either word, where the buyers are still to choose', () => {
    for (const services of ['An exclusive search', 'A non-exclusive search']) {
      expect(problemsOf({ services }, null)).toMatchObject([
        { sentence: expect.stringContaining('is chosen by the buyers alone.') },
      ]);
      expect(problemsOf({ notIncluded: services }, null)).toEqual([]);
    }
  });

  test.each([
    [0, 'no days'],
    [1, '1 day'],
    [2, '2 days'],
  ])('another notice than the %i days of the package', (noticeDays, agreed) => {
    const [problem] = problemsOf({ cancellation: 'It takes 9 days.' }, true, noticeDays);
    expect(problem?.sentence).toBe(
      `“9 days” can't stand in how the package can be ended. This package asks for ${agreed} of notice. Say the same here.`,
    );
  });
});

describe('a fee for ending beside words that it is free', () => {
  const problemAt = (feeCents: number, text: string) => {
    const agentPackage = { ...aPackage, cancellation: { ...calm, feeCents, text } };
    return freeTextProblems(aContract({ agentPackage }));
  };

  test.each([
    ['Nothing is ever due.', 'Nothing is ever due'],
    ['Write to us; it costs nothing.', 'costs nothing'],
    ['End it for free.', 'for free'],
    ['Whenever you like, at no cost.', 'at no cost'],
    ['There is no fee.', 'no fee'],
    ['End it without any penalty.', 'without any penalty'],
    ['You owe nothing then.', 'You owe nothing'],
  ])('%s', (text, found) => {
    expect(problemAt(50_000, text)).toEqual([
      {
        field: 'cancellation',
        sentence: `“${found}” can't stand in how the package can be ended. Ending this package costs $500. Say the same here.`,
      },
    ]);
    expect(problemAt(0, text)).toEqual([]);
  });

  test('what is free elsewhere, and other words about the end', () => {
    const agentPackage = {
      ...aPackage,
      services: ['Photos for free'],
      cancellation: { ...calm, feeCents: 50_000 },
    };
    expect(freeTextProblems(aContract({ agentPackage }))).toEqual([]);
  });
});

describe('tours and offers are counted in the binding words alone', () => {
  const problemsWith = (
    services: string,
    toursIncluded: number | null,
    offersIncluded: number | null,
  ) => {
    const agentPackage = { ...aPackage, services: [services], toursIncluded, offersIncluded };
    return freeTextProblems(aContract({ agentPackage })).map(({ sentence }) => sentence);
  };

  test.each([
    ['We write up to 3 offers', 5, 5, '3 offers', '5 offers'],
    ['Three written offers', 5, 1, 'Three written offers', '1 offer'],
    ['One offer', 5, 0, 'One offer', 'no offers'],
    ['Unlimited offers', 5, 5, 'Unlimited offers', '5 offers'],
    ['12 private tours', 10, 5, '12 private tours', '10 tours'],
    ['Twelve showings', null, 5, 'Twelve showings', 'as many tours as it takes'],
    ['Tours of up to 8 homes', 10, 5, 'Tours of up to 8 homes', '10 tours'],
    ['As many tours as you like', 10, 5, 'As many tours', '10 tours'],
    ['10 tours and 4 offers', 10, 5, '4 offers', '5 offers'],
  ])('%s, of %j tours and %j offers', (services, tours, offers, found, agreed) => {
    expect(problemsWith(services, tours, offers)).toEqual([
      `“${found}” can't stand in the services of the package. This package includes ${agreed}. Say the same here.`,
    ]);
  });

  test.each([
    ['We write up to 5 offers', 10, 5],
    ['Five offers', 10, 5],
    ['Tours of 10 homes', 10, 5],
    ['One tour, one offer', 1, 1],
    ['Unlimited tours and offers', null, 5],
    ['Answers within 2 hours of an offer', 10, 5],
  ])('%s, of %j tours and %j offers: harmless', (services, tours, offers) => {
    expect(problemsWith(services, tours, offers)).toEqual([]);
  });
});

const harmless: Words[] = [
  { name: 'Full service' },
  { name: 'First 100 days' },
  { name: 'Plain percent' },
  { services: 'Tours of every home you choose' },
  { services: 'Help for 30 days after closing' },
  { services: 'A call within 2 hours' },
  { services: 'Advice on inspection fees and taxes' },
  { services: 'Comparing loans' },
  { services: 'Negotiating what the seller repairs' },
  { services: 'Up to 3 offers' },
  { services: 'Reading the association’s documents' },
  { services: 'Tours in the exclusive part of town' },
  { notIncluded: 'Home inspection, about $500' },
  { notIncluded: 'Appraisal fee' },
  { notIncluded: 'Title and escrow fees' },
  { notIncluded: 'Tours on Sundays' },
  { cancellation: 'Write to your agent. It ends 7 days later.' },
  { cancellation: 'End it with 7 calendar days of notice, or 1 week.' },
  { cancellation: 'It never renews by itself.' },
  { cancellation: 'There is no automatic renewal.' },
  { cancellation: 'Nothing is owed for ending it.' },
  { propertyArea: 'Seattle and the Eastside, 98101 to 98109' },
  { propertyArea: '5 miles around Renton' },
];

test.each(harmless)('harmless: %o', (words) => {
  expect(problemsOf(words)).toEqual([]);
});

test('a free agreement costs nothing to end; one with a fee may', () => {
  const problemAt = (feeCents: number, commission: Parameters<typeof aContract>[0]) => {
    const agentPackage = { ...aPackage, cancellation: { ...calm, feeCents } };
    return endingFeeProblem(aContract({ agentPackage, ...commission }));
  };
  const free = { commission: { model: 'zero' } } as const;
  expect(problemAt(5_000, free)).toContain("can't cost $50.");
  expect(problemAt(0, free)).toBeNull();
  expect(problemAt(5_000, {})).toBeNull();
});
