/** The tamperings that the tests do, and who notices each: `docs/generated/tampering.md`. */
import { lookers, type Stage, watchers } from '#server/contract/testing/tampering/Tampering.ts';
import { tamperings } from '#server/contract/testing/tampering/tamperings.ts';
import {
  columnsThatMayBeEmptied,
  columnsThatMayChange,
  rowsThatMayBeAdded,
  tablesOutside,
} from '#domain/document/mayChange.ts';
import { markdownTable } from './markdownTable.ts';

const stages: Record<Stage, string> = {
  signing: 'out for signature',
  submitted: 'before the broker',
  approved: 'active, about to be sealed',
  sealed: 'active and sealed',
};

function reasons(list: Readonly<Record<string, string>>): string {
  return markdownTable(
    ['what', 'why'],
    Object.entries(list).map(([name, why]) => [`\`${name}\``, why]),
  );
}

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
      'Each row is done in `src/server/contract/record/tampering.db.test.ts`, with the guard of the ' +
      'evidence taken away first. Whoever notices refuses what was asked, names what is wrong, and ' +
      'has the admins told by letter.',
    markdownTable(['what is done', 'to an agreement that is', 'called', 'noticed by'], rows),
    '## The sweep',
    'Beside these, `src/server/contract/record/sweep.db.test.ts` changes every column of every row that a ' +
      'sealed and an ended agreement rely on, one at a time, removes each row and puts one in. All ' +
      'of it is noticed by the page, `/verify` or `npm run verify`, except what stands here.',
    '### Columns that may change',
    reasons(columnsThatMayChange),
    '### Columns that may become empty',
    reasons(columnsThatMayBeEmptied),
    '### Tables to which a row may be added',
    reasons(rowsThatMayBeAdded),
    '### Tables that the sweep leaves out',
    reasons(tablesOutside),
    '## What older records cannot prove',
    [
      '- **Before the register** (migration 0062): the register begins with what stood at the first ' +
        'start of that version. A consent withdrawn, an approval in advance given, or an agreement ' +
        'put back before that start is taken as it stood then. The same holds for clauses, own items ' +
        'that were not approved yet and the brokerage, at the first start of the version of decision 0079.',
      '- **Entries without the key**: the day in the row of a seal is compared with its entry only ' +
        'where the entry is under the key.',
      '- **Entries that name less**: an older entry does not name the price an agreement was counted ' +
        'with, the day it was started, the days of its versions or its acknowledged forms. They are ' +
        'compared from the next entry on.',
    ].join('\n'),
    '## Not noticed here, by design',
    [
      '- **A whole database that is put back to an earlier day**, the register and the files with it. ' +
        'The rows of one agreement alone cannot be: the register has a later line. Against the whole ' +
        'stand the emails: the ones with the sealed PDF and the ones about the end of an agreement ' +
        'name how long the record was and the hash it ended with.',
      '- **Rules and packages before an agreement is made with them.** Signers read the text and sign ' +
        'its hash, which includes any change made before. The agreement keeps its own copy, which is ' +
        'compared. Clauses, own items and the brokerage are in the register.',
      '- **Accounts**: whoever can write passwords, addresses and sessions can come in as somebody ' +
        'and take steps as them. The record then says when, from where and by which proof, and the ' +
        'address to which each copy was sent.',
      '- **Warnings and reminders, words that are searched for**: what is written of them decides ' +
        'nothing that binds. A last day that is past holds whatever else stands in the row.',
      '- **A profile’s photo that is replaced together with its hash**: it is no part of a document.',
    ].join('\n'),
  ].join('\n\n')}\n`;
}
