/** Prices as agents write them: amounts, and words that say there is none to show. */
import { type NumberStyle, plainNumber, readMoney } from './numbers.ts';
import { Noted, type ReadNoted, Unreadable } from './Read.ts';

/** Words that stand where a source gives no amount. */
const noAmount =
  /^(?:poa|por|tba|tbd|call|auction|negotiable|undisclosed|not disclosed|(?:price|available) (?:up)?on (?:request|application)|price (?:withheld|undisclosed|tba)|request price|contact (?:agent|us|listing agent)|call (?:for|agent|us).*|ask(?: agent)?|best offer|offers?(?: invited)?|by auction)\.?$/i;

const monthly = /(?:\/|per|a|each)\s*mo(?:nth)?\.?$|\bpcm$|monthly$/i;
const from =
  /^(?:from|starting (?:at|from)|offers? (?:over|above|from)|over|asking|list(?:ed)? (?:at|for))\s*/i;
const suffix = /^(\d{1,4}(?:\.\d{1,3})?)\s*(k|thousand|m|mm|mil|million)$/i;
/** `450.000`: no price has three decimals. */
const pointGrouped = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
/** What people type to get past a field that must be filled in. */
const placeholder = /^(?:0*[1-9]\d{0,2}|9{8,})(?:\.0*)?$/;

/**
 * Null, with a note, where the cell says that there is no amount to show: the home stays, without a
 * price. A range counts by its lower end.
 */
export function readPrice(text: string, style?: NumberStyle): ReadNoted<number | null> {
  if (noAmount.test(text)) return new Noted(null, 'Is no amount: the price is on request.');
  if (monthly.test(text))
    return new Unreadable('Is paid by the month: that is a rent, not a price.');
  if (/[€£¥₹]|\b(?:EUR|GBP|CAD|MXN)\b/i.test(text)) return new Unreadable('Is not in dollars.');
  const ends = text.split(/\s+(?:-|–|to)\s+|(?<=\d[kKmM]?)\s*[-–]\s*(?=\$?\d)/);
  if (ends.length === 2) {
    const [low, high] = ends
      .map((end) => amountOf(end, style))
      .map((end) => (end instanceof Noted ? end.value : end));
    if (typeof low === 'number' && typeof high === 'number' && low < high) {
      return new Noted(low, 'Is a range; its lower end is shown.');
    }
  }
  return amountOf(text, style);
}

function amountOf(text: string, style?: NumberStyle): ReadNoted<number | null> {
  const bare = text
    .replace(from, '')
    .replace(/[*+]+$/, '')
    .trim();
  const digits = bare.replace(/^(?:USD?\s*\$?|\$)\s*|\s*(?:USD?|\$|dollars)$/gi, '');
  const short = suffix.exec(digits);
  const noted = (value: number) =>
    bare === text ? value : new Noted(value, 'Has more than the amount, which alone is shown.');
  if (short) {
    const times = /^[kt]/i.test(short[2]!) ? 100_000 : 100_000_000;
    return new Noted(Math.round(Number(short[1]) * times), 'Is written out in full.');
  }
  if (!style?.decimalComma && pointGrouped.test(digits)) {
    const value = Number(digits.replaceAll('.', '')) * 100;
    return new Noted(value, 'Is read with points between thousands.');
  }
  const number = plainNumber(digits, style);
  if (number !== null && placeholder.test(number)) {
    return new Noted(null, 'Is no price that anyone asks: the price is on request.');
  }
  const cents = readMoney(bare, style);
  return cents instanceof Unreadable ? cents : noted(cents);
}

/** What a home sold for: small sums are real there, and words say that it is not disclosed. */
export function readClosePrice(text: string, style?: NumberStyle): ReadNoted<number | null> {
  if (noAmount.test(text)) return new Noted(null, 'Is no amount: the price is not disclosed.');
  const cents = readMoney(text, style);
  if (!(cents instanceof Unreadable) && !pointGrouped.test(text)) return cents;
  return amountOf(text, style);
}
