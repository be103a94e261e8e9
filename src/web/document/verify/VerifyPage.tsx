/** `/verify`: whoever holds a copy of a sealed document learns whether it is the one that was sealed. */
import { useState } from 'react';
import { verifyCopy } from '#api/file.ts';
import type { CopyVerdict } from '#domain/document/copyVerdict.ts';
import { upload } from '../../client/upload.ts';
import { Header } from '../../header/Header.tsx';
import { FilePicker } from '../../ui/fields/FilePicker.tsx';
import type { SendOptions } from '../../ui/form/useSending.ts';
import { Verdict } from './Verdict.tsx';
import { pages } from '#api/pages.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';

export function Component() {
  const [verdict, setVerdict] = useState<CopyVerdict | null>(null);
  usePageTitle(pages['/verify'].title);

  async function check(file: File, { onProgress, signal }: SendOptions): Promise<void> {
    setVerdict(null);
    const reply = await upload(verifyCopy, file, {
      signal,
      onProgress: ({ doneBytes, totalBytes }) => onProgress(doneBytes / (totalBytes ?? file.size)),
    });
    setVerdict(reply);
  }

  return (
    <>
      <Header />
      <main id="main" className="mx-auto max-w-2xl px-4 pt-10 pb-24 sm:px-6">
        <h1 className="font-display text-page font-medium sm:text-hero">Is this copy genuine?</h1>
        <p className="mt-4 text-lead text-ink-soft">
          Every agreement that everybody has signed is sealed here, and so is every conversation
          that somebody saves as PDF. Choose a copy to see whether it is what was sealed. It is
          looked at and not stored.
        </p>
        <div className="mt-8">
          <FilePicker
            label="Copy of a sealed document"
            action="Choose a PDF"
            icon="file-check"
            rules={verifyCopy.upload.rules}
            send={check}
          />
        </div>
        <div aria-live="polite">{verdict && <Verdict verdict={verdict} />}</div>
        <h2 className="mt-12 font-display text-heading font-medium">Without this page</h2>
        <p className="mt-3 text-ink-soft">
          The seal is a PAdES signature: Adobe Acrobat, <code>pdfsig</code> and other readers show
          it too. They may call its issuer unknown, as the seal belongs to this installation; they
          still tell whether the document was changed.
        </p>
      </main>
    </>
  );
}
