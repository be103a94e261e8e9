/** What people are called: a name that greets somebody in a letter must not lead them anywhere. */
import { z } from 'zod';

/** As it is kept: accounts and agreements from before links were refused may hold one. */
export const KeptName = z
  .string()
  .trim()
  .min(1, 'Enter your name.')
  .max(120, 'A name has at most 120 characters.')
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]*$/u, 'Use letters, spaces and the signs of a name.');

/** As a person writes it in contracts; no line breaks, no invisible signs, no address or link. */
export const PersonName = KeptName.refine(
  (name) => !holdsLink(name),
  'A name holds no web or e-mail address. Write only the name, with a space after each dot.',
);

/** Titles that people write without a space after the dot; shorter ones need no list. */
const titles = new Set(
  'arq capt col dipl dra fam gen hon ing lic mag mba mrs msc phd prof rev sgt sra sta sto'.split(
    ' ',
  ),
);

/** Whether a mail program would make a link of a part of it: `evil.example/now`, `x@evil.example`. */
export function holdsLink(name: string): boolean {
  // Full-width signs count as the plain ones, as they do in browsers.
  const plain = name.normalize('NFKC').replaceAll('。', '.').toLowerCase();
  if (/@|:\/\/|\d\.\d/.test(plain)) return true;
  return [...plain.matchAll(/[\p{L}\p{M}\p{N}_.-]+(?=([/:]?))/gu)].some(
    ([run, after]) => isHost(run.split('.')) || (after !== '' && /\p{L}\.\p{L}/u.test(run)),
  );
}

/** `evil.example`, but neither `j.r.r.tolkien` nor `dr.smith`. */
function isHost(labels: string[]): boolean {
  const last = labels.findLast((label) => label !== '') ?? '';
  const before = labels.slice(0, labels.lastIndexOf(last)).filter((label) => label !== '');
  return (
    [...last].length >= 2 &&
    !/^\p{N}/u.test(last) &&
    before.some((label) => [...label].length > 2 && !titles.has(label))
  );
}

/** `Hello Ana Ruiz,`, and only `Hello,` to whom a name leads somewhere else. */
export function greeting(name: string): string {
  return holdsLink(name) ? 'Hello,' : `Hello ${name},`;
}

/** The name for a letter to a stranger, or `instead` where it leads somewhere else. */
export function nameInLetter(name: string, instead: string): string {
  return holdsLink(name) ? instead : name;
}
