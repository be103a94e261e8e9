/**
 * What keeps a text from being a service or an exclusion. An item says what the agent does or leaves
 * out. Terms that the agreement has fields or clauses for are refused, with the name of the field.
 * A list of words is never complete, so a second admin approves the exact text after this check.
 */
import { fairHousingSentence, findFairHousingHints } from '../chat/fairHousing.ts';
import { serviceCatalog } from '../contract/package/serviceCatalog.ts';
import { bareText } from './bareText.ts';
import type { ItemUse, WrittenItem } from './OwnItem.ts';

export interface ItemProblem {
  field: 'text';
  sentence: string;
}

interface StructuredTerm {
  says: RegExp;
  /** Only in one of the two lists; both where it is absent. */
  in?: ItemUse;
  /** Follows the quoted word: which field or clause holds it. */
  instead: string;
}

const money =
  'is about money. The package has the fields Fee, Rebate and Fee for ending early for that. Leave amounts and payments out of the item.';
const ending =
  'is about how long the agreement lasts or how it ends. The package has the fields Term and Notice to end it for that.';
const clauses =
  'is about rights or duties of the parties. The clauses of the agreement say those; change them under Wording.';

/** Matched against lower-case text in NFKC. */
const structuredTerms: readonly StructuredTerm[] = [
  {
    says: /\d\s*%|%|\bper ?cent(age)?s?\b|\b(?:basis )?points?\b|\bbps\b/,
    instead:
      'is a rate. The package has the field Fee for that. Leave rates and percentages out of the item.',
  },
  {
    says: /[$€£¥¢]|\b(?:usd|dollars?|bucks|cents|commissions?|compensat\w*|rebat\w*|refund\w*|bonus\w*|reimburs\w*|pay|pays|paid|paying|payments?|payable|owe|owes|owed|owing|due|keeps?|discount\w*|retainers?|tips?)\b/,
    instead: money,
  },
  {
    says: /\b(?:fees?|costs?|charges?|charged|prices?|free of charge|at no cost)\b/,
    in: 'service',
    instead: money,
  },
  {
    says: /\bfull fee\b|\b(?:broker|agent|brokerage)(?:['’]s)? (?:fees?|charges?)\b/,
    instead: money,
  },
  {
    says: /\b(?:notice|cancel\w*|terminat\w*|withdraw\w*|expir\w*|renew\w*|extend\w*|lifetime|ending|ends?|forever)\b/,
    instead: ending,
  },
  {
    says: /\b(?:non-?)?exclusiv\w*\b|\bsole(?:ly)?\b|\b(?:other|another|different|only) (?:agents?|brokers?|brokerages?)\b|\b(?:some|any)(?:body|one) else\b/,
    instead:
      'is about working with other agents. The package has the field “Whether the buyer may work with other agents too” for that.',
  },
  {
    says: /\b(?:\d+|unlimited|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty) (?:homes?|tours?|showings?|visits?|offers?)\b/,
    instead: 'is a count. The package has the fields Tours included and Offers included for that.',
  },
  {
    says: /\b(?:waiv\w*|indemnif\w*|harmless|liab\w*|claims?|dual(?:ly)?|both (?:sides|parties)|must|required?|requires|obliged|obligat\w*|mandatory|consents?|guarant\w*|warrant\w*|arbitrat\w*)\b|\b(?:act|acts|acting|represent\w*|behalf of|works?|working)(?: \w+)? (?:for )?(?:the |a |any )?sellers?\b(?!['’])/,
    instead: clauses,
  },
];

/** Characters of control and format, which hide or reorder what is read. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u;

/** Every problem of the text, each in a sentence. */
export function itemProblems({
  text,
  usedAs,
}: Pick<WrittenItem, 'text' | 'usedAs'>): ItemProblem[] {
  return [
    ...shapeSentences(text),
    ...termSentences(text, usedAs),
    ...catalogSentences(text),
    ...findFairHousingHints(text).map(fairHousingSentence),
  ].map((sentence) => ({ field: 'text', sentence }));
}

function shapeSentences(text: string): string[] {
  return [
    ...(hidden.test(text)
      ? ['Remove line breaks and invisible characters. They hide or reorder the text.']
      : []),
    // The agreement joins its items with semicolons, and braces are its placeholders.
    ...(/[;{}]/.test(text) ? ['Remove semicolons and braces. Write one service as one item.'] : []),
  ];
}

function termSentences(text: string, usedAs: ItemUse): string[] {
  const read = text.normalize('NFKC').toLowerCase();
  return structuredTerms.flatMap(({ says, in: only, instead }) => {
    if (only !== undefined && only !== usedAs) return [];
    const [found] = says.exec(read) ?? [];
    return found === undefined ? [] : [`“${found}” ${instead}`];
  });
}

/** A copy of a shipped entry would escape the rules that hold for that entry. */
function catalogSentences(text: string): string[] {
  const shippedYn = Object.values(serviceCatalog).some((entry) =>
    [entry.service, entry.exclusion].some(
      (line) => line !== null && bareText(line) === bareText(text),
    ),
  );
  return shippedYn ? ['The list that Lintel ships has this line already. Choose it there.'] : [];
}
