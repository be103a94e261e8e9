/** Keeping a form that was read: the PDF as it came, and each page as a picture with its own hash. */
import type { Instant } from '#domain/calendar.ts';
import type { StoredFile } from '#domain/file/StoredFile.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { putFile, recordFile } from '../platform/files/keepFile.ts';
import type { DrawnPage } from '../platform/form/readForm.ts';
import type { World } from '../platform/World.ts';

/** It is the brokerage's, not of whoever uploaded it: it stays when they leave. */
export const ours = { ownerUserId: null, purpose: 'form' } as const;

export interface PutForm {
  file: StoredFile;
  pages: { file: StoredFile; drawn: DrawnPage }[];
}

export async function putForm(
  world: Pick<World, 'files' | 'now'>,
  content: Uint8Array,
  name: string,
  drawn: DrawnPage[],
): Promise<PutForm> {
  const file = await putFile(world, content, { ...ours, mediaType: 'application/pdf', name });
  const pages: PutForm['pages'] = [];
  for (const [at, page] of drawn.entries()) {
    const about = { ...ours, mediaType: 'image/png', name: `page-${at + 1}.png` };
    pages.push({ file: await putFile(world, page.png, about), drawn: page });
  }
  return { file, pages };
}

/** @param put whose PDF has its row already */
export async function recordForm(tx: Tx, now: Instant, { file, pages }: PutForm): Promise<void> {
  const { fileId, sha256, name: fileName } = file;
  await tx
    .insertInto('stateFormFile')
    .values({ fileId, sha256, fileName, uploadedAt: now })
    .execute();
  for (const [at, page] of pages.entries()) {
    const { png: _png, ...drawn } = page.drawn;
    await recordFile(tx, page.file);
    await tx
      .insertInto('stateFormPage')
      .values({
        ...drawn,
        fileId: page.file.fileId,
        sha256: page.file.sha256,
        formFileId: fileId,
        page: at + 1,
      })
      .execute();
  }
}
