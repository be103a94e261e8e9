/**
 * What somebody can do who has the password of the database, and the disk: each is done in a test, and
 * must be noticed by name. The printed table of them is made of this list.
 */
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { canonicalJson } from '#domain/canonicalJson.ts';
import { canonicalEnd, chainStart } from '#domain/document/evidence.ts';
import type { FoundFault } from '../../document/walkRecords.ts';
import type { FileStore } from '../../platform/files/FileStore.ts';

/** `signing`: the buyer has signed, the agent signs next; `submitted`: it waits for the broker; `approved`: it is about to be sealed; `sealed`: it holds. */
export type Stage = 'signing' | 'submitted' | 'approved' | 'sealed';

export const watchers = {
  page: 'the agreement’s page',
  text: 'showing the text',
  step: 'the next step',
  file: 'handing out the PDF',
  copy: '/verify',
  walk: '`npm run verify`',
  walkLater: '`npm run verify`, a day later',
} as const;
export type Watcher = keyof typeof watchers;

interface Hands {
  /** As the owner of all tables, with the guard of the evidence taken away. */
  pool: Pool;
  files: FileStore;
  contractId: string;
  /** Another agreement that was sealed. */
  otherId: string;
  /** From here on the server finds no key. */
  loseKey(): void;
  /** From here on the server finds another one. */
  replaceKey(): void;
}

export interface Tampering {
  /** What is done. */
  name: string;
  stage: Stage;
  does(hands: Hands): Promise<unknown> | void;
  /** What it is called where it is noticed. */
  fault: FoundFault['kind'];
  /** Who notices; all who look at that stage where it is not given. */
  noticedBy?: readonly Watcher[];
}

/** Who looks at an agreement at each stage. */
export const lookers: Record<Stage, readonly Watcher[]> = {
  signing: ['page', 'text', 'step', 'walk'],
  submitted: ['page', 'text', 'step', 'walk'],
  approved: ['walkLater'],
  sealed: ['page', 'text', 'step', 'file', 'copy', 'walk'],
};

/** What cannot be found as it stands has no page any more. */
const withoutPage: readonly Watcher[] = ['text', 'file', 'copy', 'walk'];

/** Steps and texts do not look at the sealed file; whoever shows or hands it out does. */
const fileWatchers: readonly Watcher[] = ['page', 'file', 'copy', 'walk'];

const run =
  (sql: string) =>
  ({ pool, contractId }: Hands) =>
    pool.query(sql, [contractId]);

const biggerFee = run(
  `update document_text set text = replace(text, '$1,234', '$12,340') where document_id = $1`,
);

/** The text with its own hash, wherever the database names it. */
async function biggerFeeWithHashes({ pool, contractId }: Hands): Promise<void> {
  const { rows } = await pool.query<{ text: string; sha256: string }>(
    `select text, sha256 from document_text where document_id = $1`,
    [contractId],
  );
  const [{ text, sha256: before }] = rows as [(typeof rows)[0]];
  const changed = text.replaceAll('$1,234', '$12,340');
  const after = createHash('sha256').update(changed).digest('hex');
  await pool.query(`update document_text set text = $2, sha256 = $3 where document_id = $1`, [
    contractId,
    changed,
    after,
  ]);
  await pool.query(
    `update contract set document_sha256 = $2,
       signatures = replace(signatures::text, $3, $2)::jsonb
     where contract_id = $1`,
    [contractId, after, before],
  );
}

/** Every entry anew, with a plain hash or under another key, and the end of the record to fit. */
async function rebuild({ pool, contractId }: Hands, keyed: boolean): Promise<void> {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const { rows } = await pool.query<{ seq: number; key_id: string; event: Entry }>(
    'select seq, key_id, event from evidence where document_id = $1 order by seq',
    [contractId],
  );
  let prevHash = chainStart;
  for (const { seq, key_id: keyId, event } of rows) {
    const told = JSON.parse(JSON.stringify(event).replaceAll('$1,234', '$12,340')) as Entry;
    const { documentId, ...first } = told;
    for (const later of ['objectSha256', 'standing', 'particulars']) delete first[later];
    const form = keyed ? 'lintel-evidence-2' : 'lintel-evidence-1';
    const written = keyed ? told : { ...first, contractId: documentId };
    const key = keyed ? { keyId } : {};
    prevHash = hash(canonicalJson({ form, ...key, prevHash, seq, event: written }));
    await pool.query(
      `update evidence set form = $3, key_id = $4, event = $5, hash = $6
       where document_id = $1 and seq = $2`,
      [contractId, seq, form, keyed ? keyId : null, JSON.stringify(written), prevHash],
    );
  }
  const mac = hash(canonicalEnd(contractId, rows.length, prevHash));
  await pool.query(
    'update document set entries = $2, head = $3, end_mac = $4 where document_id = $1',
    [contractId, rows.length, prevHash, mac],
  );
}

type Entry = Record<string, unknown>;

async function fileOf({ pool }: Hands, contractId: string): Promise<string> {
  const { rows } = await pool.query<{ file_id: string }>(
    'select file_id from document_seal where document_id = $1',
    [contractId],
  );
  return rows[0]!.file_id;
}

async function overwrite({ files }: Hands, fileId: string, bytes: Uint8Array): Promise<void> {
  await files.remove(fileId);
  await files.put(fileId, bytes);
}

async function contents({ files }: Hands, fileId: string): Promise<Buffer> {
  return Buffer.concat(await (await files.open(fileId)).toArray());
}

export const tamperings: readonly Tampering[] = [
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
    name: 'An active agreement gets another last day',
    stage: 'sealed',
    does: run(`update contract set end_date = end_date + 300 where contract_id = $1`),
    fault: 'standing_changed',
  },
  {
    name: 'An active agreement gets a higher fee',
    stage: 'sealed',
    does: run(
      `update contract set commission = jsonb_set(commission, '{flatCents}', '1234000')
       where contract_id = $1`,
    ),
    fault: 'standing_changed',
  },
  {
    name: 'An agreement and the terms kept with its text both get a higher fee',
    stage: 'submitted',
    does: async (hands) => {
      const higher = `jsonb_set(TERMS, '{commission,flatCents}', '1234000')`;
      await run(
        `update contract_version set terms = ${higher.replace('TERMS', 'terms')} where contract_id = $1`,
      )(hands);
      await run(`update contract set commission = jsonb_set(commission, '{flatCents}', '1234000')
        where contract_id = $1`)(hands);
    },
    fault: 'standing_changed',
  },
  {
    name: 'An agreement that nobody has approved is made active',
    stage: 'submitted',
    does: run(
      `update contract set status = 'active', phase = 'in force', activated_at = now()
       where contract_id = $1`,
    ),
    fault: 'standing_changed',
  },
  {
    name: 'Somebody else stands among the buyers',
    stage: 'submitted',
    does: run(
      `update contract set parties = replace(parties::text, 'Ana Ruiz', 'Ada Ruiz')::jsonb
       where contract_id = $1`,
    ),
    fault: 'standing_changed',
  },
  {
    name: 'A signature is written otherwise',
    stage: 'submitted',
    does: run(
      `update document_signature set form = jsonb_set(form, '{name}', '"Somebody Else"')
       where document_id = $1`,
    ),
    fault: 'signature_changed',
  },
  {
    name: 'A signature is removed',
    stage: 'submitted',
    does: run(
      `delete from document_signature where ctid in
         (select ctid from document_signature where document_id = $1 limit 1)`,
    ),
    fault: 'signature_missing',
  },
  {
    name: 'A signature is put in',
    stage: 'signing',
    does: run(
      `insert into document_signature (document_id, version, profile_id, form, signed_at)
       select document_id, version, gen_random_uuid(), form, signed_at
       from document_signature where document_id = $1 limit 1`,
    ),
    fault: 'signature_added',
  },
  {
    name: 'The row of the seal says another hash of the file',
    stage: 'sealed',
    does: run(`update document_seal set sha256 = repeat('0', 64) where document_id = $1`),
    fault: 'seal_changed',
  },
  {
    name: 'The row of the seal is removed',
    stage: 'sealed',
    does: run('delete from document_seal where document_id = $1'),
    fault: 'seal_missing',
  },
  {
    name: 'The sealed file is overwritten',
    stage: 'sealed',
    does: async (hands) => {
      const fileId = await fileOf(hands, hands.contractId);
      const bytes = await contents(hands, fileId);
      await overwrite(hands, fileId, Buffer.concat([bytes, Buffer.from('\n% more')]));
    },
    fault: 'file_changed',
    noticedBy: fileWatchers,
  },
  {
    name: 'The sealed file is removed',
    stage: 'sealed',
    does: async (hands) => hands.files.remove(await fileOf(hands, hands.contractId)),
    fault: 'file_missing',
    noticedBy: fileWatchers,
  },
  {
    name: 'The sealed files of two agreements are exchanged on the disk',
    stage: 'sealed',
    does: async (hands) => {
      const [one, other] = [
        await fileOf(hands, hands.contractId),
        await fileOf(hands, hands.otherId),
      ];
      const [first, second] = [await contents(hands, one), await contents(hands, other)];
      await overwrite(hands, one, second);
      await overwrite(hands, other, first);
    },
    fault: 'file_changed',
    noticedBy: fileWatchers,
  },
  {
    name: 'The rows of two seals are exchanged',
    stage: 'sealed',
    does: async ({ pool, contractId, otherId }) => {
      await pool.query(
        `update document_seal as of set file_id = other.file_id, sha256 = other.sha256,
           seal_sha256 = other.seal_sha256
         from document_seal as other
         where (of.document_id, other.document_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))`,
        [contractId, otherId],
      );
    },
    fault: 'seal_changed',
  },
  {
    name: 'The fact that it became active is deleted, so that it is never sealed',
    stage: 'approved',
    does: run(
      `delete from fact where kind = 'contract.activated' and body->>'contractId' = $1::text`,
    ),
    fault: 'not_sealed',
  },
  {
    name: 'The seal’s letters never go out, as their fact is passed over',
    stage: 'sealed',
    does: run(`delete from fact where kind = 'contract.sealed' and body->>'contractId' = $1::text`),
    fault: 'not_sent',
    noticedBy: ['walkLater'],
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
    name: 'A signature is copied from another agreement',
    stage: 'submitted',
    does: ({ pool, contractId, otherId }) =>
      pool.query(
        `update document_signature as of set form = other.form, signed_at = other.signed_at
         from document_signature as other
         where of.document_id = $1 and other.document_id = $2 and of.profile_id = other.profile_id`,
        [contractId, otherId],
      ),
    fault: 'signature_changed',
  },
  {
    name: 'When somebody signed is moved to another day',
    stage: 'submitted',
    does: run(
      `update document_signature set signed_at = signed_at - interval '3 days' where document_id = $1`,
    ),
    fault: 'signature_changed',
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
    name: 'The row of the agreement is put back to how it was while it was signed',
    stage: 'submitted',
    does: run(
      `update contract set status = 'signing', submitted_at = null, revision = revision - 2,
         signatures = jsonb_build_array(signatures -> 0)
       where contract_id = $1`,
    ),
    fault: 'standing_changed',
  },
  {
    name: 'The day on which it was submitted is moved',
    stage: 'submitted',
    does: run(
      `update contract set submitted_at = submitted_at - interval '3 days' where contract_id = $1`,
    ),
    fault: 'standing_changed',
  },
  {
    name: 'The e-mail address of a buyer is changed on the agreement',
    stage: 'submitted',
    does: run(
      `update contract set parties = jsonb_set(parties, '{0,email}', '"x@example.com"')
       where contract_id = $1`,
    ),
    fault: 'standing_changed',
  },
  {
    name: 'It is said to be with another brokerage',
    stage: 'sealed',
    does: run(
      `update contract set agent = jsonb_set(agent, '{brokerageLicenseNumber}', '"WA-9999"')
       where contract_id = $1`,
    ),
    fault: 'standing_changed',
  },
  {
    name: 'What the package promises is written anew',
    stage: 'sealed',
    does: run(
      `update contract set agent_package = jsonb_set(agent_package, '{services}', '["Nothing"]')
       where contract_id = $1`,
    ),
    fault: 'standing_changed',
  },
  {
    name: 'The terms of an earlier version are changed, so that the difference that is shown is another one',
    stage: 'submitted',
    does: run(
      `update contract_version set terms = jsonb_set(terms, '{propertyArea}', '"Tacoma"')
       where contract_id = $1 and version = 1`,
    ),
    fault: 'standing_changed',
  },
  {
    name: 'It is said to amend another agreement',
    stage: 'submitted',
    does: ({ pool, contractId, otherId }) =>
      pool.query('update contract set amends_contract_id = $2 where contract_id = $1', [
        contractId,
        otherId,
      ]),
    fault: 'standing_changed',
    // What would be approved is judged by that other one first.
    noticedBy: ['page', 'text', 'walk'],
  },
  {
    name: 'It is hidden from lists and deadlines by its phase',
    stage: 'sealed',
    does: run(`update contract set phase = 'over' where contract_id = $1`),
    fault: 'standing_changed',
    noticedBy: withoutPage,
  },
  {
    name: 'It is put into the list of another agent',
    stage: 'sealed',
    does: run(
      `update contract set agent_profile_id =
         (select profile_id from profile where role = 'agent' and profile_id <> agent_profile_id limit 1)
       where contract_id = $1`,
    ),
    fault: 'standing_changed',
    // The agent whom it is taken from finds nothing any more.
    noticedBy: ['file', 'copy', 'walk'],
  },
  {
    name: 'Its row holds what cannot be read',
    stage: 'sealed',
    does: run(
      `update contract set commission = '{"model": "zero", "flatCents": 1}' where contract_id = $1`,
    ),
    fault: 'standing_unreadable',
    noticedBy: withoutPage,
  },
  {
    name: 'The row of the seal says that it reaches elsewhere, so that /verify finds nothing',
    stage: 'sealed',
    does: run(`update document_seal set seal_sha256 = repeat('0', 64) where document_id = $1`),
    fault: 'seal_changed',
  },
  {
    name: 'A time stamp that no authority gave is written into the row of the seal',
    stage: 'sealed',
    does: run(
      `update document_seal set stamped_at = sealed_at - interval '9 days', stamp_authority = 'CN=Time'
       where document_id = $1`,
    ),
    fault: 'seal_changed',
  },
  {
    name: 'Another key takes the place of that of the records',
    stage: 'submitted',
    does: ({ replaceKey }) => replaceKey(),
    fault: 'key_absent',
  },
  {
    name: 'The agreement itself is removed, with its versions',
    stage: 'signing',
    does: async (hands) => {
      await run('delete from contract_version where contract_id = $1')(hands);
      await run('delete from contract where contract_id = $1')(hands);
    },
    fault: 'thing_missing',
    noticedBy: ['walk'],
  },
  {
    name: 'All that is kept of its document is removed, and the agreement stays',
    stage: 'signing',
    does: async (hands) => {
      for (const table of ['evidence', 'document_signature', 'document_text', 'document']) {
        await run(`delete from ${table} where document_id = $1`)(hands);
      }
    },
    fault: 'document_missing',
    noticedBy: ['walk'],
  },
];
