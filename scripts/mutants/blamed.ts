/**
 * Which of the changed files the compiler complains of. Where it complains of others, what a change
 * did is seen elsewhere, and nobody knows which change it was.
 * @param said what the compiler printed, a complaint a line: `src/server/x.ts(3,4): error TS1: …`
 */
export function blamed(said: string, changed: ReadonlySet<string>): Set<string> | 'unknown' {
  const files = new Set(
    said.split('\n').flatMap((line) => /^(\S.*?)\(\d+,\d+\): error /.exec(line)?.[1] ?? []),
  );
  if (said.trim() !== '' && files.size === 0) return 'unknown';
  return [...files].every((file) => changed.has(file)) ? files : 'unknown';
}
