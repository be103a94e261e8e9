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

/** `signing`: the buyer has signed, the agent signs next; `submitted`: it waits for the broker; `sealed`: it holds. */
export type Stage = 'signing' | 'submitted' | 'sealed';

export const watchers = {
  page: 'the agreement’s page',
  text: 'showing the text',
  step: 'the next step',
  file: 'handing out the PDF',
  copy: '/verify',
  walk: '`npm run verify`',
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
  sealed: ['page', 'text', 'step', 'file', 'copy', 'walk'],
};

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
    const { documentId, objectSha256: _object, standing: _standing, ...first } = told;
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
];
