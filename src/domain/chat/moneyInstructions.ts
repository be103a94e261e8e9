/**
 * Bank details and payment instructions in what people write. Whoever has broken into a mailbox sends
 * buyers "new wiring instructions" before closing; here nobody may send any.
 */

/** What was found, and where in the text, in JavaScript's characters. */
export interface MoneyInstruction {
  kind: 'iban' | 'bank code' | 'bank account' | 'card' | 'crypto address' | 'payment instruction';
  start: number;
  end: number;
}

/** What is said to whoever writes them. */
export const moneyInstructionsSentence =
  'Money instructions are never sent here. Take the bank or payment details out. To pay, call the closing company at a number that you know already.';

/** The first in the text; null where there is none. */
export function findMoneyInstructions(text: string): MoneyInstruction | null {
  const found = finders.flatMap((find) => find(text) ?? []);
  return found.toSorted((a, b) => a.start - b.start)[0] ?? null;
}

type Finder = (text: string) => MoneyInstruction | null;

function first(
  text: string,
  pattern: RegExp,
  kind: MoneyInstruction['kind'],
  isOne: (found: string) => boolean = () => true,
): MoneyInstruction | null {
  for (const match of text.matchAll(pattern)) {
    if (isOne(match[0])) return { kind, start: match.index, end: match.index + match[0].length };
  }
  return null;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** ISO 13616: the country and check digits go to the end, letters count from 10, modulo 97 is 1. */
function isIban(text: string): boolean {
  const iban = text.replace(/[\s.-]/g, '').toUpperCase();
  for (let length = 34; length >= 15; length--) {
    if (iban.length < length) continue;
    const one = iban.slice(0, length);
    let rest = 0;
    for (const sign of one.slice(4) + one.slice(0, 4)) {
      const value = Number.parseInt(sign, 36);
      rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
    }
    if (rest === 1 && /^[A-Z]{2}\d{2}/.test(one)) return true;
  }
  return false;
}

/** The check of the American Bankers Association: weights 3, 7, 1. */
function isRoutingNumber(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^(0[0-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(digits)) return false;
  const weights = [3, 7, 1];
  let sum = 0;
  for (const [at, digit] of [...digits].entries()) sum += Number(digit) * weights[at % 3]!;
  return sum % 10 === 0;
}

/** The check digit of payment cards, after Luhn. */
function isCard(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length < 13 || digits.length > 19 || !/^[3-6]/.test(digits)) return false;
  let sum = 0;
  for (const [at, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Digits with what people write between them, not a part of something longer and no sum of money. */
const longNumber = '(?<![\\w$€£.,#/-])\\d(?:[ .-]?\\d){5,18}(?!\\w|[,.]\\d)';
const bankWord =
  '(?:routing|aba|rtn|transit|sort\\s?code|bsb|account|acct|a\\/c|checking|savings|beneficiary)';
const numberWord = '(?:\\s*(?:number|numbers|no|nr|num|code|is|to|with|ending|:|#|=|\\.|-))*';

const paying = '(?:wire|wired|wiring|transfer|zelle|venmo|cash\\s?app|paypal|deposit|send|pay)';
const money =
  '(?:\\$\\s?\\d[\\d,.]*[km]?|money|funds|deposit|earnest|down\\s?payment|closing costs|payment|balance|it|the rest)';
const wallet =
  '(?:@[\\w.-]+|\\$[a-z][\\w-]{2,}|[\\w.+-]+@[\\w-]+\\.[a-z]{2,}|\\+?\\(?\\d{3}\\)?[ .-]?\\d{3}[ .-]?\\d{4})';

const finders: Finder[] = [
  (text) => first(text, /\b[a-z]{2}\d{2}(?:[ .-]?[a-z0-9]){11,30}/gi, 'iban', isIban),
  // A word of banking and a long number close behind it: `routing # 125000024`, `acct: 0012 3456 78`.
  (text) =>
    first(
      text,
      new RegExp(`\\b${bankWord}${numberWord}\\s{0,3}${longNumber}`, 'gi'),
      'bank account',
    ),
  // A number that passes the check of American banks, in a text that speaks of banking.
  (text) =>
    new RegExp(`\\b(?:bank|${bankWord}|wire|wiring|swift)\\b`, 'i').test(text)
      ? first(text, /(?<![\w$.,#/-])\d{9}(?![\w-]|[,.]\d)/g, 'bank code', isRoutingNumber)
      : null,
  (text) =>
    first(
      text,
      /\b(?:swift|bic)(?:\s*(?:code|number|no|is|:|#|=|\/|bic))*\s*[a-z]{4}(?:AD|AE|AT|AU|BE|BR|CA|CH|CN|CY|CZ|DE|DK|ES|FI|FR|GB|GR|HK|IE|IL|IN|IT|JP|KR|LT|LU|LV|MT|MX|NG|NL|NO|NZ|PH|PL|PT|RO|SE|SG|TH|TR|US|ZA)[a-z0-9]{2}(?:[a-z0-9]{3})?\b/gi,
      'bank code',
    ),
  (text) => first(text, /(?<![\w$.,#/-])\d(?:[ -]?\d){12,18}(?![\w-])/g, 'card', isCard),
  (text) =>
    first(
      text,
      /\b(?:bc1[a-z0-9]{25,60}|0x[a-fA-F0-9]{40}|[13][a-km-zA-HJ-NP-Z1-9]{25,34}(?=\s*(?:$|[.,;!?]|\bbtc\b)))/gm,
      'crypto address',
      (found) => /\d/.test(found) && /[a-z]/i.test(found),
    ),
  // `Zelle the deposit to 206 555 0142`, `wire $5,000 to @ana`
  (text) =>
    first(
      text,
      new RegExp(
        `\\b${paying}\\b(?:\\s+(?:me|us|over|the|your|all|full|remaining|rest|of|by|via|through|with|zelle|venmo|paypal))*\\s+${money}[^.\\n]{0,60}?\\b(?:to|at|via|on)\\s+(?:my|our|the|this|account|number|zelle|venmo|paypal|at|is|:|\\s)*${wallet}`,
        'gi',
      ),
      'payment instruction',
      // A phone number to call about money is no place to send it to.
      (found) => !/\b(?:call|text|ask|speak|talk|reach)\b/i.test(found),
    ),
  // `my Zelle is 206-555-0142`, `Venmo: @dana`
  (text) =>
    first(
      text,
      new RegExp(
        `\\b(?:zelle|venmo|cash\\s?app|paypal)\\b\\s*(?:is|me|us|at|to|:|-|=|\\s)*${wallet}`,
        'gi',
      ),
      'payment instruction',
    ),
  // What a thief writes: the instructions are new.
  (text) =>
    first(
      text,
      /\b(?:new|updated|changed|revised|corrected|different)\s+(?:wire|wiring|bank(?:ing)?|payment|account|escrow)\s+(?:transfer\s+)?(?:instructions?|details?|information|info)\b|\b(?:wire|wiring|bank(?:ing)?|payment)\s+(?:transfer\s+)?(?:instructions?|details?)\s+(?:have|has|were|are|was)\s+(?:been\s+)?(?:changed|updated|revised)\b|\b(?:here|below|attached|following)\s+(?:are|is)\s+(?:the|our|my|your)\s+(?:new\s+)?(?:wire|wiring|bank(?:ing)?)\s+(?:transfer\s+)?(?:instructions?|details?|information|info)\b/gi,
      'payment instruction',
    ),
];
