/**
 * What an agent writes freely must not say again, or otherwise, what the binding clauses say: another
 * fee, a percentage, a renewal, a claim that outlives the agreement, another notice, another number of
 * tours or offers. It is read by patterns, so it may ask for other words where none were meant; it never lets a number decide.
 */
import { formatCents } from '../money.ts';
import type { ContractTerms } from './ContractTerms.ts';

type Written = Pick<
  ContractTerms,
  'agentPackage' | 'propertyArea' | 'commission' | 'exclusiveYn' | 'kind'
>;

export interface FreeTextProblem {
  /** Where the words stand: a field of the agreement or of its package. */
  field: 'propertyArea' | 'name' | 'services' | 'notIncluded' | 'cancellation';
  sentence: string;
}

type Place = FreeTextProblem['field'];

interface Rule {
  pattern: RegExp;
  in: readonly Place[];
  /** What to do about it; follows the words that were found. */
  advice: string;
}

const everywhere: readonly Place[] = [
  'name',
  'services',
  'notIncluded',
  'cancellation',
  'propertyArea',
];

/** What is not included is paid to others, so amounts may stand there. */
const ours: readonly Place[] = ['name', 'services', 'cancellation', 'propertyArea'];

const rules: readonly Rule[] = [
  {
    pattern:
      /(\d[\d.,]*|\b(an?|one|two|three|four|five|six|seven|eight|nine|ten|half|quarter|some|few|another))\s*((of\s+)?an?\s+)?(%|‰|percent|per cent|percentage|pct|basis points?|bps)(?!\w)/i,
    in: everywhere,
    advice: 'A percentage may stand in the fee alone.',
  },
  {
    pattern:
      /\b(as|what|whatever|any)\s+((is|amount)\s+)?(the\s+)?(offered\s+by\s+(the\s+)?seller|seller\s+(offers|pays|will pay))/i,
    in: everywhere,
    advice: "Name one fee. It can't be left to what the seller offers.",
  },
  {
    pattern:
      /\b(transaction|admin|administration|administrative|compliance|processing|broker|brokerage|document|documentation|file|coordination|success|technology|retainer|cancellation|termination|referral)[- ]+(fee|charge|surcharge)s?\b|\b(retainer|bonus|surcharge|additional (fee|commission|compensation)|extra (fee|charge|commission)|further (fee|commission))\b/i,
    in: everywhere,
    advice: 'The fee of an agreement is one: no other can be named beside it.',
  },
  {
    pattern: /(\$|\busd\b)\s*\d|\b\d[\d,.]*\s*(dollars|usd)\b/i,
    in: ours,
    advice: 'An amount may stand in the fee alone.',
  },
  {
    pattern:
      /(?<!\b(not|never|no|without)\s+(\w+\s+)?)\b(renews?|renewed|renewal|renewing|rolls? over|rolling|evergreen|extends? (itself|automatically)|(is|be) extended|automatic(ally)? (extended|extends?|extension)|month[- ]to[- ]month|until (it is )?(cancel|terminat|revok)\w*)/i,
    in: everywhere,
    advice: 'An agreement is never renewed by itself. Leave this out.',
  },
  {
    pattern:
      /\b(protection|protected|hold-?over|carry-?over|tail|safety|safeguard)[- ](period|clause|term)\b|\b(within|for|during|until)\s+(\w+\s+){1,4}(after|following|from)\s+(the\s+|its\s+|this\s+|it\s+)?(agreement|end(s|ed|ing)?\b|expir\w*|terminat\w*|cancel\w*)|\bsurviv(e|es|al)\b/i,
    in: everywhere,
    advice: 'Nothing is owed for what happens after an agreement is over. Leave this out.',
  },
];

/** Every place that says what it may not, once. */
export function freeTextProblems(terms: Written): FreeTextProblem[] {
  return textsOf(terms).flatMap(({ place, text }) => {
    const problem = problemIn(place, text, terms);
    return problem === null ? [] : [problem];
  });
}

function textsOf({ agentPackage, propertyArea }: Written): { place: Place; text: string }[] {
  const { name, services, notIncluded, cancellation } = agentPackage;
  return [
    { place: 'name', text: name },
    ...services.map((text) => ({ place: 'services' as const, text })),
    ...notIncluded.map((text) => ({ place: 'notIncluded' as const, text })),
    { place: 'cancellation', text: cancellation.text },
    { place: 'propertyArea', text: propertyArea },
  ];
}

function problemIn(place: Place, text: string, terms: Written): FreeTextProblem | null {
  const plain = text.normalize('NFKC');
  for (const { pattern, in: places, advice } of rules) {
    const found = places.includes(place) ? pattern.exec(plain)?.[0] : undefined;
    if (found !== undefined) return say(place, found, advice);
  }
  return (
    exclusivityIn(place, plain, terms) ??
    noticeIn(place, plain, terms) ??
    freeEndingIn(place, plain, terms) ??
    countIn(place, plain, terms)
  );
}

const exclusive =
  /(?<!\bnon[- ]?)(?<!\bnot\s+)\bexclusive(ly)?\b|\b(no|not (use|engage|hire) (an)?)\s*other (agent|broker)s?\b|\bonly (with|through|use) (me|us)\b/i;
const notExclusive = /\b(non[- ]?|not )exclusive(ly)?\b|\bany other (agent|broker)\b/i;

/** Said otherwise than in the clause on it. */
function exclusivityIn(place: Place, text: string, { exclusiveYn }: Written) {
  const openYn = exclusiveYn === null;
  const found =
    (exclusiveYn === false ? null : notExclusive.exec(text)?.[0]) ??
    (exclusiveYn === true ? null : exclusive.exec(text)?.[0]);
  if (!found || place === 'notIncluded') return null;
  if (openYn) return say(place, found, 'Whether it is exclusive is chosen by the buyers alone.');
  return say(
    place,
    found,
    `This agreement is ${exclusiveYn ? '' : 'not '}exclusive. Say it there.`,
  );
}

const counted = /\b(\d{1,3})[- ]+(calendar |business |working )?(day|week|month)s?\b/gi;
const unitDays = { day: 1, week: 7, month: 30 } as const;

/** How an agreement is ended stands in its days of notice; the text may repeat them, no more. */
function noticeIn(place: Place, text: string, { agentPackage }: Written): FreeTextProblem | null {
  if (place !== 'cancellation') return null;
  const { noticeDays } = agentPackage.cancellation;
  for (const [found, count, kind, unit] of text.matchAll(counted)) {
    const days = Number(count) * unitDays[unit!.toLowerCase() as keyof typeof unitDays];
    const calendarYn = kind === undefined || /calendar/i.test(kind);
    if (days === noticeDays && calendarYn) continue;
    const agreed = noticeDays === 0 ? 'no days' : noticeDays === 1 ? '1 day' : `${noticeDays} days`;
    return say(place, found, `This package asks for ${agreed} of notice. Say the same here.`);
  }
  return null;
}

const costsNothing =
  /\bnothing\s+(is\s+|will be\s+)?(ever\s+)?(due|owed|to pay)\b|\bcosts?\s+(you\s+)?nothing\b|\b(for free|free of (charge|cost)|at no (cost|charge))\b|\b(no|without (an?|any)|without)\s+(fees?|costs?|charges?|penalty|penalties)\b|\b(you|buyers) (owe|pay) nothing\b/i;

/** What ending costs stands in the fee for it. */
function freeEndingIn(place: Place, text: string, { agentPackage }: Written) {
  const { feeCents } = agentPackage.cancellation;
  const found = place === 'cancellation' && feeCents > 0 && costsNothing.exec(text)?.[0];
  return found
    ? say(place, found, `Ending this package costs ${formatCents(feeCents)}. Say the same here.`)
    : null;
}

const numerals = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const numeral = `\\d{1,3}|${numerals.join('|')}`;
const endless = 'unlimited|any number of|as many';
const countedThing = new RegExp(
  `\\b(?:(?<count>${numeral}|${endless})\\s+(?:(?:home|private|video|written|purchase)\\s+)?(?<thing>tour|showing|offer)s?|(?:tours?|showings?)\\s+of\\s+(?:up to\\s+)?(?<homes>${numeral}|${endless})\\s+homes?)\\b`,
  'gi',
);

/** How many tours and offers there are is counted in the binding words; the text may repeat them, no more. */
function countIn(place: Place, text: string, { agentPackage }: Written): FreeTextProblem | null {
  for (const { 0: found, groups } of text.matchAll(countedThing)) {
    const thing = groups!.thing?.toLowerCase() === 'offer' ? 'offer' : 'tour';
    const included = thing === 'offer' ? agentPackage.offersIncluded : agentPackage.toursIncluded;
    if (countOf(groups!.count ?? groups!.homes!) === included) continue;
    const agreed =
      included === null
        ? `as many ${thing}s as it takes`
        : `${included === 0 ? 'no' : included} ${thing}${included === 1 ? '' : 's'}`;
    return say(place, found, `This package includes ${agreed}. Say the same here.`);
  }
  return null;
}

/** null: no end to them. */
function countOf(words: string): number | null {
  if (/^\d/.test(words)) return Number(words);
  const at = numerals.indexOf(words.toLowerCase());
  return at === -1 ? null : at + 1;
}

const placeWords: Record<Place, string> = {
  name: 'the name of the package',
  services: 'the services of the package',
  notIncluded: 'what the package does not include',
  cancellation: 'how the package can be ended',
  propertyArea: 'the area',
};

function say(place: Place, found: string, advice: string): FreeTextProblem {
  return {
    field: place,
    sentence: `“${found.trim()}” can't stand in ${placeWords[place]}. ${advice}`,
  };
}

/** A free agreement that costs something to end says two things. */
export function endingFeeProblem({ commission, agentPackage }: Written): string | null {
  const { feeCents } = agentPackage.cancellation;
  return commission.model === 'zero' && feeCents > 0
    ? `Where nothing is ever due, ending it can't cost ${formatCents(feeCents)}. Set the fee for ending to $0.`
    : null;
}
