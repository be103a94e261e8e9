/** The pages of a form that binds, fetched and compared with the hashes that name them. */
import { useEffect, useState } from 'react';
import { stateFormPage } from '#api/file.ts';
import type { FormPage } from '#domain/document/BindingForm.ts';
import { download } from '../client/download.ts';
import { type Failure, failureOf } from '../client/failureOf.ts';
import { sha256 } from '../client/sha256.ts';

export type PageToShow = Pick<FormPage, 'fileId' | 'sha256' | 'width' | 'height'>;

export type PagesOnPage =
  | { status: 'loading' }
  | { status: 'idle'; urls: string[] }
  /** The picture of a page is another one than was signed by. */
  | { status: 'changed' }
  | Failure;

const none: PagesOnPage = { status: 'idle', urls: [] };

/** @returns what there is of them, and the way to ask again */
export function useFormPages(pages: readonly PageToShow[]): [PagesOnPage, retry: () => void] {
  const wanted = pages.map((page) => `${page.fileId} ${page.sha256}`).join('\n');
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ of: string; shown: PagesOnPage } | null>(null);

  useEffect(() => {
    if (wanted === '') return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const urls: string[] = [];
    const show = (shown: PagesOnPage) => {
      if (!signal.aborted) setFound({ of: `${tries} ${wanted}`, shown });
    };
    void (async () => {
      try {
        for (const line of wanted.split('\n')) {
          const [fileId, hash] = line.split(' ') as [string, string];
          const picture = await download(stateFormPage, { fileId }, { signal });
          if (sha256(new Uint8Array(await picture.arrayBuffer())) !== hash) {
            return show({ status: 'changed' });
          }
          urls.push(URL.createObjectURL(picture));
        }
        show({ status: 'idle', urls });
      } catch (error) {
        show(failureOf(error));
      }
    })();
    return () => {
      leaving.abort();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [wanted, tries]);

  if (wanted === '') return [none, () => undefined];
  const shown = found?.of === `${tries} ${wanted}` ? found.shown : { status: 'loading' as const };
  return [shown, () => setTries(tries + 1)];
}
