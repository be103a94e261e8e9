/** What is done with the password of the database, and with the disk. */
import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/canonicalJson.ts';
import { canonicalEnd, chainStart } from '#domain/document/evidence.ts';
import type { Hands } from './Tampering.ts';

export const run =
  (sql: string) =>
  ({ pool, contractId }: Hands) =>
    pool.query(sql, [contractId]);

export const biggerFee = run(
  `update document_text set text = replace(text, '$1,234', '$12,340') where document_id = $1`,
);

/** The text with its own hash, wherever the database names it. */
export async function biggerFeeWithHashes({ pool, contractId }: Hands): Promise<void> {
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
export async function rebuild({ pool, contractId }: Hands, keyed: boolean): Promise<void> {
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

export async function fileOf({ pool }: Hands, contractId: string): Promise<string> {
  const { rows } = await pool.query<{ file_id: string }>(
    'select file_id from document_seal where document_id = $1',
    [contractId],
  );
  return rows[0]!.file_id;
}

export async function overwrite(
  { files }: Hands,
  fileId: string,
  bytes: Uint8Array,
): Promise<void> {
  await files.remove(fileId);
  await files.put(fileId, bytes);
}

export async function contents({ files }: Hands, fileId: string): Promise<Buffer> {
  return Buffer.concat(await (await files.open(fileId)).toArray());
}
