/** The will to sign electronically: its calls, and the sample that shows that PDFs can be opened. */
import type { FastifyInstance } from 'fastify';
import { documentApi } from '#api/document.ts';
import { consentSample } from '#api/file.ts';
import { esignConsent } from '#domain/document/esignConsent.ts';
import { notFound } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import { renderPdf } from '../platform/pdf/renderPdf.ts';
import {
  codeOf,
  consentsOf,
  findSample,
  giveConsent,
  makeConsentCode,
  withdrawalsOf,
  withdrawConsent,
} from './consents.ts';
import type { DocumentWorld } from './DocumentWorld.ts';
import { sendPdf } from './sendPdf.ts';
import { witnessOf } from './witness.ts';

const sampleFileName = 'consent-sample.pdf';

export function registerConsents(app: FastifyInstance, world: DocumentWorld): void {
  const { db } = world;

  serve(app, documentApi.consentCode, async (_, { caller }) => {
    await makeConsentCode(world, caller);
    return { fileName: sampleFileName };
  });

  serve(app, documentApi.consentState, async (_, { caller: { profileId } }) => {
    const [[given = null], withdrawals] = await Promise.all([
      consentsOf(db, [profileId]),
      withdrawalsOf(db, [profileId]),
    ]);
    return {
      given: given && {
        at: given.givenAt,
        version: given.version,
        textSha256: given.textSha256,
      },
      withdrawnAt: withdrawals.get(profileId) ?? null,
    };
  });

  serve(app, documentApi.consent, async ({ body }, { caller, request }) => {
    await giveConsent(world, await witnessOf(db, caller, request), body);
    return { consentedYn: true as const };
  });

  serve(app, documentApi.withdrawConsent, async (_, { caller, request }) => {
    await withdrawConsent(world, await witnessOf(db, caller, request));
    return { consentedYn: false as const };
  });

  app.get(consentSample.path, { compress: false }, async (request, reply) => {
    const actor = await app.gate.admit(consentSample.audience, request);
    const sample = await findSample(db, actor.profileId);
    if (!sample) throw notFound('There is no sample for you. Ask for one first.');
    const { consentId, codeMadeAt } = sample;
    const pdf = await samplePdf(codeOf(world.codeKey, consentId), codeMadeAt);
    return sendPdf(reply, pdf, sampleFileName);
  });
}

function samplePdf(code: string, createdAt: string): Promise<Buffer> {
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
