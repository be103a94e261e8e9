/** What was agreed in words, and the record of who did what. */
import { run, biggerFee, biggerFeeWithHashes, rebuild } from './hands.ts';
import type { Tampering } from './Tampering.ts';

export const ofTheRecord: readonly Tampering[] = [
  {
    name: 'The text gets a higher fee before anybody has signed again',
    stage: 'signing',
    does: biggerFee,
    fault: 'text_changed',
  },
  {
    name: 'The text gets a higher fee between two signatures, with its hash wherever it stands',
    stage: 'signing',
    does: biggerFeeWithHashes,
    fault: 'text_changed',
  },
  {
    name: 'The text gets a higher fee after all have signed',
    stage: 'submitted',
    does: biggerFee,
    fault: 'text_changed',
  },
  {
    name: 'The text gets a higher fee after it was sealed',
    stage: 'sealed',
    does: biggerFee,
    fault: 'text_changed',
  },
  {
    name: 'The text is removed',
    stage: 'submitted',
    does: run('delete from document_text where document_id = $1'),
    fault: 'text_missing',
    // What is not there is not shown either; it would be written anew as a draft.
  },
  {
    name: 'Who signed is another one in an entry of the record',
    stage: 'submitted',
    does: run(
      `update evidence set event = jsonb_set(event, '{ipAddress}', '"203.0.113.9"')
       where document_id = $1 and event->>'kind' = 'signed'`,
    ),
    fault: 'entry_changed',
  },
  {
    name: 'An entry in the midst of the record is removed',
    stage: 'submitted',
    does: run('delete from evidence where document_id = $1 and seq = 3'),
    fault: 'entry_changed',
  },
  {
    name: 'An entry is put in at the end',
    stage: 'submitted',
    does: run(
      `insert into evidence (document_id, seq, form, key_id, event, hash)
       select document_id, seq + 1, form, key_id, jsonb_set(event, '{kind}', '"approved"'), hash
       from evidence where document_id = $1 order by seq desc limit 1`,
    ),
    fault: 'entry_changed',
  },
  {
    name: 'The last two entries are removed',
    stage: 'sealed',
    does: run(
      `delete from evidence where document_id = $1
         and seq > (select max(seq) - 2 from evidence where document_id = $1)`,
    ),
    fault: 'record_cut',
  },
  {
    name: 'The last two entries are removed, and the record is said to end there',
    stage: 'sealed',
    does: async (hands) => {
      await run(`delete from evidence where document_id = $1
        and seq > (select max(seq) - 2 from evidence where document_id = $1)`)(hands);
      await run(`update document set
        entries = (select count(*) from evidence where document_id = $1),
        head = (select hash from evidence where document_id = $1 order by seq desc limit 1)
        where document_id = $1`)(hands);
    },
    fault: 'record_end_changed',
  },
  {
    name: 'The whole record is rebuilt without the key',
    stage: 'sealed',
    does: (hands) => rebuild(hands, false),
    fault: 'entry_unkeyed',
  },
  {
    name: 'The whole record is rebuilt in the form of the key, without having it',
    stage: 'sealed',
    does: (hands) => rebuild(hands, true),
    fault: 'entry_changed',
  },
  {
    name: 'The key of the records is gone',
    stage: 'submitted',
    does: ({ loseKey }) => loseKey(),
    fault: 'key_absent',
  },
  {
    name: 'Two entries of a record change places',
    stage: 'submitted',
    does: run(
      `update evidence as of set event = other.event, hash = other.hash
       from evidence as other
       where of.document_id = $1 and other.document_id = $1
         and (of.seq, other.seq) in ((2, 3), (3, 2))`,
    ),
    fault: 'entry_changed',
  },
  {
    name: 'The entries of two records are exchanged',
    stage: 'sealed',
    does: ({ pool, contractId, otherId }) =>
      pool.query(
        `update evidence as of set event = other.event, hash = other.hash
         from evidence as other
         where of.seq = other.seq
           and (of.document_id, other.document_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))`,
        [contractId, otherId],
      ),
    fault: 'entry_changed',
  },
  {
    name: 'The end of another record stands in the place of its own',
    stage: 'sealed',
    does: ({ pool, contractId, otherId }) =>
      pool.query(
        `update document as of set entries = other.entries, head = other.head, end_mac = other.end_mac
         from document as other where of.document_id = $1 and other.document_id = $2`,
        [contractId, otherId],
      ),
    fault: 'record_end_changed',
  },
  {
    name: 'The texts of two agreements are exchanged, with their hashes',
    stage: 'sealed',
    does: ({ pool, contractId, otherId }) =>
      pool.query(
        `update document_text as of set text = other.text, sha256 = other.sha256
         from document_text as other
         where of.version = other.version
           and (of.document_id, other.document_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))`,
        [contractId, otherId],
      ),
    fault: 'text_changed',
  },
  {
    name: 'A text that nobody proposed is put in',
    stage: 'submitted',
    does: run(
      `insert into document_text (document_id, version, text, sha256, made_at)
       select document_id, 99, text, sha256, made_at
       from document_text where document_id = $1 order by version desc limit 1`,
    ),
    fault: 'text_added',
  },
  {
    name: 'From where and to which text somebody consented is changed',
    stage: 'submitted',
    does: run(
      `update evidence set event = jsonb_set(event, '{detail}', '"To another text"')
       where document_id = $1 and event->>'kind' = 'consented'`,
    ),
    fault: 'entry_changed',
  },
  {
    name: 'Another key takes the place of that of the records',
    stage: 'submitted',
    does: ({ replaceKey }) => replaceKey(),
    fault: 'key_absent',
  },
];
