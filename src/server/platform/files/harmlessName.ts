/** The last part of a path, without signs that would fool a reader or a file system. */
export function harmlessName(given: string): string {
  const name = given
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .trim();
  return [...name].slice(0, 150).join('') || 'file';
}
