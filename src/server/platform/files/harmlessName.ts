import { cutStacks } from '#domain/markStacks.ts';

/**
 * The last part of a path, without signs that would fool a reader or a file system: no control,
 * private or unassigned characters, and no taller stack of marks than a language writes.
 */
export function harmlessName(given: string): string {
  const name = given
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .trim();
  const { text } = cutStacks(name.normalize('NFC'), () => '');
  return [...text].slice(0, 150).join('') || 'file';
}
