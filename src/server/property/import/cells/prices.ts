/** Prices as agents write them: amounts, and words that say there is none to show. */
import { type NumberStyle, plainNumber, readMoney } from './numbers.ts';
import { Noted, type ReadNoted, Unreadable } from './Read.ts';

/**
 * A sign or a code of another currency, also before or after `$`: `C$450,000`, `450,000 MXN`. Such an amount must
 * never be shown as dollars.
 */
const foreign =
  /[€£¥₹₽₩₪₫₱฿₺₴₦]|(?:^|[^a-z])(?:EUR|GBP|CAD|AUD|NZD|MXN|CHF|JPY|CNY|INR|BRL|SEK|NOK|DKK|ILS|ZAR|HKD|SGD|kr|pesos?|euros?|pounds?)(?![a-z])|(?<![a-z])(?:C|CA|CDN|A|AU|NZ|MX|MEX|HK|S|R|NT)\s?\$/i;
const notDollars = 'Is in another currency. Give the price in US dollars.';

/** Words that stand where a source gives no amount. */
const noAmount =
  /^(?:poa|por|tba|tbd|call|auction|negotiable|undisclosed|not disclosed|(?:price|available) (?:up)?on (?:request|application)|price (?:withheld|undisclosed|tba)|request price|contact (?:agent|us|listing agent)|call (?:for|agent|us).*|ask(?: agent)?|best offer|offers?(?: invited)?|by auction)\.?$/i;

const monthly = /(?:\/|per|a|each)\s*mo(?:nth)?\.?$|\bpcm$|monthly$/i;
/** Words before a least price, and before a price. */
const from = /^(?:from|starting (?:at|from)|offers? (?:over|above|from)|over)\s*/i;
const asking = /^(?:asking|list(?:ed)? (?:at|for))\s*/i;
const suffix = /^(\d{1,4}(?:\.\d{1,3})?)\s*(k|thousand|m|mm|mil|million)$/i;
/** `450.000`: no price has three decimals. */
const pointGrouped = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
/** What people type to get past a field that must be filled in. */
const placeholder = /^(?:0*[1-9]\d{0,2}|9{8,})(?:\.0*)?$/;

export interface ListPrice {
  cents: number;
  /** The amount is the lower end of a range, or the least that is asked. */
  fromYn: boolean;
}

/** Null, with a note, where the cell says that there is no amount to show: the home stays, without a price. */
export function readListPrice(text: string, style?: NumberStyle): ReadNoted<ListPrice | null> {
  const range = lowerEnd(text, style);
  if (range !== null) {
    return new Noted({ cents: range, fromYn: true }, 'Is a range: shown as “from” its lower end.');
  }
  const price = readAmount(text, style);
  if (price instanceof Unreadable) return price;
  const cents = price instanceof Noted ? price.value : price;
  if (cents === null) return price as Noted<null>;
  const least = from.test(text) || text.endsWith('+');
  const read = { cents, fromYn: least };
  if (least) return new Noted(read, 'Is a least price: shown with “from”.');
  return price instanceof Noted ? new Noted(read, price.note) : read;
}

/** An earlier price. A range is none: nothing can be compared with it. */
export function readPrice(text: string, style?: NumberStyle): ReadNoted<number | null> {
  const price = readListPrice(text, style);
  if (price instanceof Unreadable) return price;
  const read = price instanceof Noted ? price.value : price;
  if (read?.fromYn) return new Unreadable('Is a range or a least price, not a price.');
  const cents = read?.cents ?? null;
  return price instanceof Noted ? new Noted(cents, price.note) : cents;
}

/** Of `$450,000 - $475,000`; null where it is no range. */
function lowerEnd(text: string, style?: NumberStyle): number | null {
  if (foreign.test(text) || monthly.test(text)) return null;
  const ends = text.split(/\s+(?:-|–|to)\s+|(?<=\d[kKmM]?)\s*[-–]\s*(?=\$?\d)/);
  if (ends.length !== 2) return null;
  const [low, high] = ends
    .map((end) => amountOf(end, style))
    .map((end) => (end instanceof Noted ? end.value : end));
  return typeof low === 'number' && typeof high === 'number' && low < high ? low : null;
}

function readAmount(text: string, style?: NumberStyle): ReadNoted<number | null> {
  if (noAmount.test(text)) return new Noted(null, 'Is no amount: the price is on request.');
  if (monthly.test(text))
    return new Unreadable('Is paid by the month: that is a rent, not a price.');
  if (foreign.test(text)) return new Unreadable(notDollars);
  return amountOf(text, style);
}

function amountOf(text: string, style?: NumberStyle): ReadNoted<number | null> {
  const bare = text
    .replace(from, '')
    .replace(asking, '')
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
  if (foreign.test(text)) return new Unreadable(notDollars);
  const cents = readMoney(text, style);
  if (!(cents instanceof Unreadable) && !pointGrouped.test(text)) return cents;
  return amountOf(text, style);
}
