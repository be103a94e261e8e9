/** The tamperings that the tests do, and who notices each: `docs/generated/tampering.md`. */
import { lookers, type Stage, watchers } from '#server/contract/testing/tampering/Tampering.ts';
import { tamperings } from '#server/contract/testing/tampering/tamperings.ts';
import { markdownTable } from './markdownTable.ts';

const stages: Record<Stage, string> = {
  signing: 'out for signature',
  submitted: 'before the broker',
  approved: 'active, about to be sealed',
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
    'Not noticed here, by design:',
    [
      '- **A whole database that is put back to an earlier day**, its files with it, or all rows of ' +
        'one agreement put back together. Their hashes held on that day and hold again. Against ' +
        'that stand the letters: each party has one that names how long the record was and the ' +
        'hash it ended with, beside the sealed PDF that says so too, and is `unknown` at /verify.',
      '- **Rules, wordings, packages and the brokerage before an agreement is made of them.** Whoever ' +
        'signs reads the text and signs its hash; what was changed before is in the text that they ' +
        'read. What was agreed on keeps its own copy, which is compared.',
      '- **Accounts**: whoever can write passwords, addresses and sessions can come in as somebody ' +
        'and take steps as them. The record then says when, from where and by which proof, and the ' +
        'address to which each copy was sent.',
      '- **Warnings and reminders, words that are searched for**: what is written of them decides ' +
        'nothing that binds. A last day that is past holds whatever else stands in the row.',
      '- **A profile’s photo that is replaced together with its hash**: it is no part of a document.',
    ].join('\n'),
  ].join('\n\n')}\n`;
}
