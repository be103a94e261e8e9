/** Agreements as PDF, and the sample that proves that somebody can open one. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { agreementPdf, consentSample } from '#api/file.ts';
import { esignConsent } from '#domain/contract/esignConsent.ts';
import { findFile } from '../platform/files/keepFile.ts';
import { notFound, refusalOf } from '../platform/http/errors.ts';
import { sendFile } from '../platform/http/sendFile.ts';
import { renderPdf } from '../platform/pdf/renderPdf.ts';
import { codeOf, findSample } from './consents.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { sampleFileName } from './contractRoutes.ts';
import type { ContractWorld } from './ContractWorld.ts';
import { documentPdf } from './documentPdf.ts';
import { readDocument } from './makeDocument.ts';
import { readContract } from './readContracts.ts';
import { pdfName } from './sealContract.ts';
import { signaturesOnPaper } from './signaturesOnPaper.ts';
import { refuseWithoutMoney } from './viewDocument.ts';
import { witnessOf } from './witness.ts';

export function registerContractFiles(app: FastifyInstance, world: ContractWorld): void {
  const { db, files } = world;

  app.get(agreementPdf.path, { compress: false }, async (request, reply) => {
    const actor = await app.gate.admit(agreementPdf.audience, request);
    const params = agreementPdf.params.safeParse(request.params);
    if (!params.success) throw refusalOf(params.error);
    const contract = await readContract(db, params.data.contractId, actor);
    refuseWithoutMoney(contract, await witnessOf(db, actor, request));
    const file = await sealedFile(world, contract);
    if (file) return sendFile(request, reply, files, file);
    return sendPdf(reply, await unsealedPdf(world, contract), pdfName(contract));
  });

  app.get(consentSample.path, { compress: false }, async (request, reply) => {
    const actor = await app.gate.admit(consentSample.audience, request);
    const sample = await findSample(db, actor.profileId);
    if (!sample) throw notFound('There is no sample for you. Ask for one first.');
    const { consentId, codeMadeAt } = sample;
    return sendPdf(reply, samplePdf(codeOf(world.codeKey, consentId), codeMadeAt), sampleFileName);
  });
}

function sendPdf(reply: FastifyReply, pdf: Buffer, name: string): FastifyReply {
  return reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(pdf);
}

async function sealedFile({ db }: ContractWorld, { contractId, version }: Contract) {
  const seal = await db
    .selectFrom('contractSeal')
    .select('fileId')
    .where('contractId', '=', contractId)
    .where('version', '=', version)
    .executeTakeFirst();
  return seal && findFile(db, seal.fileId);
}

/** What it would be, saying that it is not yet. */
async function unsealedPdf({ db, now }: ContractWorld, contract: Contract): Promise<Buffer> {
  const [document, signatures] = await Promise.all([
    readDocument(db, contract, now()),
    signaturesOnPaper(db, contract),
  ]);
  const note = 'Not sealed. This copy is for reading; it becomes binding when all have signed.';
  return renderPdf(documentPdf({ document, createdAt: contract.updatedAt, signatures, note }));
}

function samplePdf(code: string, createdAt: string): Buffer {
  return renderPdf({
    title: 'Sample document',
    id: esignConsent.version,
    version: '1',
    language: 'en-US',
    createdAt,
    blocks: [
      { kind: 'title', text: 'Sample document', below: 'You can open and read PDF files here.' },
      { kind: 'paragraph', text: 'Type this code on the page that you came from:' },
      { kind: 'heading', text: code },
    ],
  });
}
