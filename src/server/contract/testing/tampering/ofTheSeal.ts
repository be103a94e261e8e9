/** Signatures, the sealed file, and what follows from it. */
import { run, fileOf, overwrite, contents } from './hands.ts';
import { fileWatchers, type Tampering } from './Tampering.ts';

export const ofTheSeal: readonly Tampering[] = [
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
];
