/** ZIP codes and states. */
import { stateNames } from '#domain/states.ts';
import { type Read, Unreadable } from './Read.ts';
import { plainWord } from './words.ts';

/** Five digits, or ZIP+4. Spreadsheets drop the zeros in front; they are put back. */
export function readPostalCode(text: string): Read<string> {
  const match = /^(\d{3,5})(?:\.0+)?(?:[- ]?(\d{4}))?$/.exec(text);
  if (!match) return new Unreadable('Is not a ZIP code.');
  const five = match[1]!.padStart(5, '0');
  return match[2] === undefined ? five : `${five}-${match[2]}`;
}

/** USPS, Publication 28, appendix B: the territories, beside the states and the district. */
const territories = {
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'Virgin Islands',
};
const names = new Map(
  Object.entries({ ...stateNames, ...territories }).flatMap(([code, name]) => [
    [plainWord(code), code],
    [plainWord(name), code],
    [plainWord(name.replace(/^the /, '')), code],
  ]),
);
/** Not to be begun with: `Wash.` is the state. */
const whole = new Map([...names, ['washingtondc', 'DC']]);

/** `WA`, `wa`, `Washington`, `US-WA`, `Wash.`: any abbreviation that only one state begins with. */
export function readState(text: string): Read<string> {
  const word = plainWord(text.replace(/^US-/i, ''));
  const code = whole.get(word);
  if (code !== undefined) return code;
  const begun = word.length < 4 ? [] : [...names].filter(([name]) => name.startsWith(word));
  const [only] = new Set(begun.map(([, found]) => found));
  return begun.length > 0 && begun.every(([, found]) => found === only)
    ? only!
    : new Unreadable('Is not the name or abbreviation of a state.');
}
