/**
 * Placeholders for the forms of states, so that the demo shows how they are signed and acknowledged.
 * Each says on every page that it is none; no regulator's words are in them.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, type Instant } from '#domain/calendar.ts';
import { isOwn } from '#domain/jurisdiction/jurisdiction.ts';
import { rulesInForce } from '#domain/jurisdiction/rulesInForce.ts';
import { stateFormLimits } from '#domain/jurisdiction/StateForm.ts';
import { type StateCode, stateNames } from '#domain/states.ts';
import { findJurisdictions } from '#server/jurisdiction/findJurisdictions.ts';
import { placeDemoForm } from '#server/jurisdiction/disclosureForms.ts';
import { putForm, recordForm } from '#server/jurisdiction/keepStateForm.ts';
import { lawDate } from '#server/jurisdiction/lawDate.ts';
import { draftStateForm, publishDemoForm } from '#server/jurisdiction/stateForms.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { inTransaction } from '#server/platform/db/inTransaction.ts';
import type { FileStore } from '#server/platform/files/FileStore.ts';
import { putFile, recordFile } from '#server/platform/files/keepFile.ts';
import { createFormReader } from '#server/platform/form/formReader.ts';
import type { Block } from '#server/platform/pdf/PdfDocument.ts';
import { renderPdf } from '#server/platform/pdf/renderPdf.ts';

/** A stranger's file gets less; this one is our own, and a busy machine no reason to end a start. */
const ownFormMs = 300_000;

/** Goes without, so that the demo also shows what is said where a form is missing. */
const without: StateCode = 'WA';

/** Made again it changes nothing; what an admin has put stays. */
export async function makeForms(db: Db, files: FileStore, now: Instant): Promise<void> {
  const world = { files, now: () => now };
  for (const rules of rulesInForce(await findJurisdictions(db), lawDate(now))) {
    const { state, stateForm, disclosures } = rules;
    if (state === 'default') continue;
    if (stateForm !== null) {
      if (!(await hasStateForm(db, state))) await makeStateForm(db, world, state, stateForm);
      continue;
    }
    if (state === without || !isOwn(rules, 'disclosures')) continue;
    for (const { formId, title } of disclosures) {
      if (await hasDisclosure(db, state, formId)) continue;
      await makeDisclosure(db, world, { state, formId, title });
    }
  }
}

interface FormWorld {
  files: FileStore;
  now(): Instant;
}

async function hasStateForm(db: Db, state: StateCode): Promise<boolean> {
  const rows = await db.selectFrom('stateForm').select('form').execute();
  return rows.some(({ form }) => form.state === state);
}

async function hasDisclosure(db: Db, state: StateCode, formId: string): Promise<boolean> {
  const row = await db
    .selectFrom('disclosureForm')
    .select('fileId')
    .where('state', '=', state)
    .where('formId', '=', formId)
    .executeTakeFirst();
  return row !== undefined;
}

async function makeStateForm(
  db: Db,
  world: FormWorld,
  state: StateCode,
  { title, url }: { title: string; url: string },
): Promise<void> {
  const now = world.now();
  const pdf = await placeholder(state, title, now, [
    { kind: 'paragraph', text: 'Buyer: ______________________________' },
    { kind: 'paragraph', text: 'Broker: ______________________________' },
    { kind: 'newPage' },
    ...heading(state, title),
    { kind: 'paragraph', text: 'Compensation of the broker: ______________________________' },
    { kind: 'paragraph', text: 'From: ______________  through: ______________' },
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'lintel-form-'));
  const reader = createFormReader({ patienceMs: ownFormMs });
  try {
    const path = join(folder, 'form.pdf');
    await writeFile(path, pdf);
    const read = await reader.read({ path, limits: stateFormLimits });
    if ('fault' in read) throw new Error(read.fault);
    const put = await putForm(world, pdf, `placeholder-${state}.pdf`, read.pages);
    // In the west it is still the day before.
    const since = addDays(lawDate(now), -1);
    await inTransaction(db, async (tx) => {
      await recordFile(tx, put.file);
      await recordForm(tx, now, put);
      const form = {
        state,
        title: `Placeholder for: ${title}`.slice(0, 200),
        edition: 'Demo',
        effectiveOn: since,
        source: { text: 'the demo, not the regulator', url },
        review: { by: 'Demo', on: since },
        kinds: ['full' as const, 'touring' as const],
        exclusivity: 'open' as const,
      };
      const { fileId } = put.file;
      const stateFormId = await draftStateForm(tx, now, { fileId, form, by: null, demoYn: true });
      await publishDemoForm(tx, now, stateFormId);
    });
  } finally {
    reader.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeDisclosure(
  db: Db,
  world: FormWorld,
  { state, formId, title }: { state: StateCode; formId: string; title: string },
): Promise<void> {
  const now = world.now();
  const pdf = await placeholder(state, title, now, []);
  const about = { ownerUserId: null, purpose: 'document', mediaType: 'application/pdf' } as const;
  const file = await putFile(world, pdf, { ...about, name: `placeholder-${formId}.pdf` });
  await inTransaction(db, async (tx) => {
    await recordFile(tx, file);
    await placeDemoForm(tx, now, { file, state, formId });
  });
}

function heading(state: StateCode, title: string): Block[] {
  return [
    { kind: 'title', text: 'A placeholder of the demo', below: `${title}, ${stateNames[state]}` },
    {
      kind: 'paragraph',
      text: 'This is not the form of the regulator, and none of its words are here. It stands where a brokerage puts the real one, so that the demo shows how it is used. It binds nobody.',
    },
  ];
}

function placeholder(
  state: StateCode,
  title: string,
  createdAt: Instant,
  more: Block[],
): Promise<Buffer> {
  return renderPdf({
    title: `Placeholder: ${title}`,
    id: `Demo, ${state}`,
    version: '1',
    foot: 'A placeholder of the demo. It binds nobody.',
    language: 'en-US',
    createdAt,
    blocks: [...heading(state, title), ...more],
  });
}
