/** A stored file as an address for `<img src>`, which cannot send the token by itself. */
import { useEffect, useState } from 'react';
import { storedFile } from '#api/file/storedFile.ts';
import { Canceled } from './call.ts';
import { download } from './download.ts';

/** Null until it is here, and where it cannot be had: then the page shows what it shows without. */
export function useFileUrl(fileId: string | null): string | null {
  const [shown, setShown] = useState<{ fileId: string; url: string } | null>(null);

  useEffect(() => {
    if (fileId === null) return;
    const controller = new AbortController();
    let url: string | undefined;
    download(storedFile, { fileId }, { signal: controller.signal }).then(
      (blob) => {
        if (controller.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setShown({ fileId, url });
      },
      (error: unknown) => {
        if (!(error instanceof Canceled)) console.log('A file could not be loaded:', error);
      },
    );
    return () => {
      controller.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [fileId]);

  return shown !== null && shown.fileId === fileId ? shown.url : null;
}
