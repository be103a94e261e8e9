/** The tamperings that the tests do, and who notices each: `docs/generated/tampering.md`. */
import { lookers, tamperings, type Stage, watchers } from '#server/contract/testing/tamperings.ts';
import { markdownTable } from './markdownTable.ts';

const stages: Record<Stage, string> = {
  signing: 'out for signature',
  submitted: 'before the broker',
  sealed: 'active and sealed',
};

export function tamperingPage(notice: string): string {
  const rows = tamperings.map(({ name, stage, fault, noticedBy = lookers[stage] }) => [
    name,
    stages[stage],
    `\`${fault}\``,
    noticedBy.map((watcher) => watchers[watcher]).join(', '),
  ]);
  return `${[
    '# Tampering',
    notice,
    'What somebody can do who has the password of the database and the disk, and who notices it. ' +
      'Each row is done in `src/server/contract/tampering.db.test.ts`, with the guard of the ' +
      'evidence taken away first. Whoever notices refuses what was asked, names what is wrong, and ' +
      'has the admins told by letter.',
    markdownTable(['what is done', 'to an agreement that is', 'called', 'noticed by'], rows),
    'Not noticed: a whole database that is put back to an earlier day, its files and key with it. ' +
      'Against that stand the letters: each party has one that names how long the record was and ' +
      'the hash it ended with, beside the sealed PDF that says so too.',
  ].join('\n\n')}\n`;
}
