/**
 * Brings the notations of street numbers and names to one, before the text is cut into words: fractions, ordinal
 * numbers written out, and numbered roads (`County Road 494`, `Co Rd 494`, `CR494`).
 */

/** A fraction is one word without punctuation: `1/2` becomes `1of2`. */
export const fraction = /^\dof\d{1,2}$/;

const fractionSigns: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};
const anySign = new RegExp(`[${Object.keys(fractionSigns).join('')}]`, 'g');
const writtenFraction = /(?:\b|-)(\d)\s?[/⁄]\s?(\d{1,2})\b/g;

const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ones = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ');
const compoundOrdinal = new RegExp(`\\b(${tens.join('|')})[\\s-]+(${ones.join('|')})\\b`, 'gi');

/** Only before a number: `King County Road` is a name. */
const beforeNumber = String.raw`\.?(?=[\s#-]*\d)`;
const highway = String.raw`(?:highway|hwy|route|rte|rt)`;
const numberedRoads: [RegExp, string][] = (
  [
    [String.raw`(?:county|co)\.?\s+(?:road|rd|highway|hwy)`, 'cr'],
    [String.raw`farm[\s-]+to[\s-]+market(?:\s+(?:road|rd))?`, 'fm'],
    [String.raw`u\.?\s?s\.?\s+${highway}`, 'us'],
    [String.raw`state\s+(?:highway|hwy)`, 'sh'],
    [String.raw`state\s+(?:route|rte|rt|road|rd)`, 'sr'],
    [String.raw`rural\s+(?:route|rte|rt)`, 'rr'],
  ] as const
).map(([words, short]) => [new RegExp(`\\b${words}${beforeNumber}`, 'gi'), short]);
const joinedRoad = /\b(cr|fm|us|sh|sr|rr)(\d{1,5})\b/gi;

export function oneNotation(text: string): string {
  let one = text
    .replace(anySign, (sign) => ` ${fractionSigns[sign]}`)
    .replace(writtenFraction, ' $1of$2')
    .replace(compoundOrdinal, (_, ten: string, unit: string) =>
      ordinalOf((tens.indexOf(ten.toLowerCase()) + 2) * 10 + ones.indexOf(unit.toLowerCase()) + 1),
    );
  for (const [words, short] of numberedRoads) one = one.replace(words, short);
  return one.replace(joinedRoad, '$1 $2');
}

export function ordinalOf(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  const end = isTeen ? undefined : ['st', 'nd', 'rd'][(number % 10) - 1];
  return `${number}${end ?? 'th'}`;
}
