/** Forms of the states' regulators: uploaded by admins, read by whoever is signed in. */
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { disclosureApi } from '#api/jurisdiction.ts';
import { disclosureForm, uploadDisclosureForm } from '#api/file.ts';
import { fileSchemas } from '#api/fileSchemas.ts';
import { rulesInForce } from '#domain/jurisdiction/rulesInForce.ts';
import { disclosureFormLimits } from '#domain/jurisdiction/StateForm.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { createFormReader } from '../platform/form/formReader.ts';
import { findFile, putFile } from '../platform/files/keepFile.ts';
import { notFound, Refusal, refusalOf } from '../platform/http/errors.ts';
import { sendFile } from '../platform/http/sendFile.ts';
import { serve } from '../platform/http/serve.ts';
import { serveUpload } from '../platform/http/serveUpload.ts';
import type { World } from '../platform/World.ts';
import { findDisclosureRule, listForms, placeForm, saveDisclosureRule } from './disclosureForms.ts';
import { findJurisdictions } from './findJurisdictions.ts';
import { ours } from './keepStateForm.ts';
import { lawDate } from './lawDate.ts';

export function registerDisclosures(
  app: FastifyInstance,
  world: Pick<World, 'db' | 'files' | 'now' | 'log'>,
): void {
  const { db, now } = world;
  const { field } = uploadDisclosureForm.upload;
  const reader = createFormReader();
  app.addHook('onClose', () => Promise.resolve(reader.stop()));

  serve(app, disclosureApi.forms, async () => {
    const rules = rulesInForce(await findJurisdictions(db), lawDate(now()));
    return { rule: await findDisclosureRule(db), forms: await listForms(db, rules) };
  });

  serve(app, disclosureApi.place, ({ body }) =>
    inTransaction(db, (tx) => placeForm(tx, now(), body)),
  );

  serve(app, disclosureApi.saveRule, async ({ body }) => {
    await inTransaction(db, (tx) => saveDisclosureRule(tx, body.rule));
    return body;
  });

  serveUpload(app, world, uploadDisclosureForm, {
    async keep({ path, name }) {
      const read = await reader.read({ path, limits: disclosureFormLimits });
      if ('fault' in read) throw new Refusal(422, 'invalid_file', read.fault, field);
      return putFile(world, await readFile(path), {
        ...ours,
        mediaType: 'application/pdf',
        name,
      });
    },
    place: (_tx, { fileId, sha256 }) => Promise.resolve({ fileId, sha256 }),
  });

  app.get(disclosureForm.path, { compress: false }, async (request, reply) => {
    await app.gate.admit(disclosureForm.audience, request);
    const params = fileSchemas.disclosureForm.params.safeParse(request.params);
    if (!params.success) throw refusalOf(params.error);
    const { fileId } = params.data;
    const form = await db
      .selectFrom('disclosureForm')
      .select('fileId')
      .where('fileId', '=', fileId)
      .executeTakeFirst();
    const file = form && (await findFile(db, fileId));
    if (!file) throw notFound('There is no such form.');
    return sendFile(request, reply, world, file);
  });
}
