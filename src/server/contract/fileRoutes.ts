/** Agreements as PDF. */
import type { FastifyInstance } from 'fastify';
import { agreementPdf } from '#api/file.ts';
import { fileSchemas } from '#api/fileSchemas.ts';
import type { Actor } from '#domain/access.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { documentPdf } from '../document/documentPdf.ts';
import { formOnPaper } from '../document/formOnPaper.ts';
import { findSealedFile } from '../document/seals.ts';
import { sendPdf } from '../document/sendPdf.ts';
import { signaturesOnPaper } from '../document/signaturesOnPaper.ts';
import { tellingOfFaults } from '../document/tellOfFaults.ts';
import { witnessOf } from '../document/witness.ts';
import { refusalOf } from '../platform/http/errors.ts';
import { sendFile } from '../platform/http/sendFile.ts';
import type { ContractWorld } from './ContractWorld.ts';
import { requireSoundContract } from './record/contractRecord.ts';
import { readText } from './makeDocument.ts';
import { readContract } from './readContracts.ts';
import { onPaper, pdfName } from './record/sealContract.ts';
import { refuseWithoutMoney } from './viewDocument.ts';

export function registerContractFiles(app: FastifyInstance, world: ContractWorld): void {
  const { db, files } = world;

  app.get(agreementPdf.path, { compress: false }, async (request, reply) => {
    const actor = await app.gate.admit(agreementPdf.audience, request);
    const params = fileSchemas.agreementPdf.params.safeParse(request.params);
    if (!params.success) throw refusalOf(params.error);
    const contract = await readContract(db, params.data.contractId, actor);
    refuseWithoutMoney(contract, await witnessOf(db, actor, request));
    await tellingOfFaults(world, () => requireSoundContract(db, contract, files));
    const file = await findSealedFile(db, contract.contractId, contract.version);
    if (file) return sendFile(request, reply, world, file);
    return sendPdf(reply, await unsealedPdf(world, contract, actor), pdfName(contract));
  });
}

/** What it would be, saying that it is not yet. */
async function unsealedPdf(
  { db, files, press, now, origin }: ContractWorld,
  contract: Contract,
  asker: Actor,
): Promise<Buffer> {
  const [text, signatures] = await Promise.all([
    readText(db, contract, now()),
    signaturesOnPaper(db, onPaper(contract)),
  ]);
  const note =
    'Not sealed. This copy is for reading; it binds once all have signed and the broker has approved.';
  return press.print(
    documentPdf({
      text,
      createdAt: contract.updatedAt,
      signatures,
      note,
      origin: origin(),
      form: await formOnPaper(files, text),
    }),
    asker.profileId,
  );
}
