/** Mandatory agreement forms of states: brought and published by admins, read by whoever signs. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { stateFormPage, stateFormPdf, uploadCompletedForm, uploadStateForm } from '#api/file.ts';
import { fileSchemas } from '#api/fileSchemas.ts';
import { stateFormApi } from '#api/jurisdiction.ts';
import type { Actor } from '#domain/access.ts';
import type { StoredFile } from '#domain/file/StoredFile.ts';
import { rulesInForce } from '#domain/jurisdiction/rulesInForce.ts';
import { stateFormLimits } from '#domain/jurisdiction/StateForm.ts';
import type { Db } from '../platform/db/connect.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { createFormReader } from '../platform/form/formReader.ts';
import { notFound, Refusal, refusalOf } from '../platform/http/errors.ts';
import { findFile } from '../platform/files/keepFile.ts';
import { sendFile } from '../platform/http/sendFile.ts';
import { serve } from '../platform/http/serve.ts';
import { serveUpload } from '../platform/http/serveUpload.ts';
import type { World } from '../platform/World.ts';
import { findJurisdictions } from './findJurisdictions.ts';
import { type PutForm, putForm, recordForm } from './keepStateForm.ts';
import { lawDate } from './lawDate.ts';
import { maySeeCompleted } from './completedForms.ts';
import { keepFormsSwept } from './sweepForms.ts';
import {
  discardStateForm,
  draftStateForm,
  findStateFormRow,
  listStateForms,
  pagesOf,
  publishStateForm,
  stateFormsInForce,
} from './stateForms.ts';

type FormWorld = Pick<World, 'db' | 'files' | 'now' | 'log'>;

/** Whether a person may read an agreement. */
type ReadsContract = (contractId: string, actor: Actor) => Promise<boolean>;

export function registerStateForms(
  app: FastifyInstance,
  world: FormWorld,
  readsContract: ReadsContract,
): void {
  const { db, now } = world;
  keepFormsSwept(app, world);

  serve(app, stateFormApi.inForce, async () => ({
    forms: await stateFormsInForce(db, lawDate(now())),
  }));

  serve(app, stateFormApi.all, async (_, { caller }) => {
    const rules = rulesInForce(await findJurisdictions(db), lawDate(now()));
    return {
      asked: rules.flatMap(({ state, stateForm }) =>
        stateForm === null || state === 'default' ? [] : [{ state, ...stateForm }],
      ),
      rows: await listStateForms(db, caller.profileId),
    };
  });

  serve(app, stateFormApi.draft, async ({ body }, { caller: { profileId } }) => {
    const id = await inTransaction(db, (tx) =>
      draftStateForm(tx, now(), { ...body, by: profileId }),
    );
    return findStateFormRow(db, id, profileId);
  });

  serve(app, stateFormApi.publish, async ({ body }, { caller: { profileId } }) => {
    const { stateFormId } = body;
    await inTransaction(db, (tx) => publishStateForm(tx, now(), profileId, stateFormId));
    return findStateFormRow(db, stateFormId, profileId);
  });

  serve(app, stateFormApi.discard, async ({ body: { stateFormId } }) => {
    await inTransaction(db, (tx) => discardStateForm(tx, stateFormId));
    return {};
  });

  registerFiles(app, world, readsContract);
}

function registerFiles(app: FastifyInstance, world: FormWorld, readsContract: ReadsContract): void {
  const { db, now } = world;
  const { field } = uploadStateForm.upload;
  const reader = createFormReader();
  app.addHook('onClose', () => Promise.resolve(reader.stop()));
  /** By the file that `keep` has put, until `place` records it. */
  const drawn = new WeakMap<StoredFile, PutForm>();

  async function keep({ path, name }: { path: string; name: string }): Promise<StoredFile> {
    const read = await reader.read({ path, limits: stateFormLimits });
    if ('fault' in read) throw new Refusal(422, 'invalid_file', read.fault, field);
    const put = await putForm(world, await readFile(path), name, read.pages);
    drawn.set(put.file, put);
    return put.file;
  }

  serveUpload(app, world, uploadStateForm, {
    keep,
    async place(tx, file) {
      const put = drawn.get(file)!;
      await recordForm(tx, now(), put);
      const { fileId, sha256 } = file;
      return { fileId, sha256, pages: put.pages.length };
    },
  });

  serveUpload(app, world, uploadCompletedForm, {
    keep,
    async place(tx, file, { profileId }) {
      await recordForm(tx, now(), drawn.get(file)!);
      const { fileId } = file;
      await tx
        .insertInto('completedForm')
        .values({
          fileId,
          contractId: null,
          uploadedBy: profileId,
          uploadedAt: now(),
          sentAt: null,
        })
        .execute();
      const pages = (await pagesOf(tx, [fileId])).get(fileId) ?? [];
      return { fileId, pages };
    },
  });

  const maySee = async (formFileId: string, actor: Actor) =>
    (await isPublic(db, formFileId, actor)) ||
    (await maySeeCompleted(db, formFileId, actor, readsContract));
  const serveStored = servingStored(app, world, maySee);
  serveStored(stateFormPdf, (fileId) =>
    db
      .selectFrom('stateFormFile')
      .select('fileId as formFileId')
      .where('fileId', '=', fileId)
      .executeTakeFirst(),
  );
  serveStored(stateFormPage, (fileId) =>
    db
      .selectFrom('stateFormPage')
      .select('formFileId')
      .where('fileId', '=', fileId)
      .executeTakeFirst(),
  );
}

/** @param formOf finds the form that a file is of, or belongs to */
type ServeStored = (
  route: typeof stateFormPdf | typeof stateFormPage,
  formOf: (fileId: string) => Promise<{ formFileId: string } | undefined>,
) => void;

const servingStored =
  (
    app: FastifyInstance,
    world: FormWorld,
    maySee: (formFileId: string, actor: Actor) => Promise<boolean>,
  ): ServeStored =>
  (route, formOf) =>
    void app.get(
      route.path,
      { compress: false },
      async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const actor = await app.gate.admit(route.audience, request);
        const params = fileSchemas.stateFormPdf.params.safeParse(request.params);
        if (!params.success) throw refusalOf(params.error);
        const found = await formOf(params.data.fileId);
        if (!found || !(await maySee(found.formFileId, actor))) {
          throw notFound('There is no such form.');
        }
        const file = await findFile(world.db, params.data.fileId);
        if (!file) throw notFound('There is no such form.');
        return sendFile(request, reply, world, file);
      },
    );

/** What nobody has published is for admins alone. */
async function isPublic(db: Db, formFileId: string, { role }: Actor): Promise<boolean> {
  if (role === 'admin') return true;
  const published = await db
    .selectFrom('stateForm')
    .select('stateFormId')
    .where('fileId', '=', formFileId)
    .where('publishedAt', 'is not', null)
    .executeTakeFirst();
  return published !== undefined;
}
