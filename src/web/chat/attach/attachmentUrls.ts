/**
 * Contents of attachments as addresses for `<img src>`, which cannot send the token by itself. They
 * are shared by all who show one, and the last few are kept: a list that scrolls asks for them again.
 */
import { useEffect, useState } from 'react';
import { attachment } from '#api/file.ts';
import { download } from '../../client/download.ts';

interface Kept {
  url: Promise<string>;
  users: number;
}

const kept = new Map<string, Kept>();
const mostUnused = 60;

function take(fileId: string): Kept {
  const found = kept.get(fileId);
  if (found) {
    found.users++;
    return found;
  }
  const url = download(attachment, { fileId }).then((blob) => URL.createObjectURL(blob));
  const fresh = { url, users: 1 };
  kept.set(fileId, fresh);
  // What failed is asked for anew by whoever comes next.
  url.catch(() => kept.get(fileId) === fresh && kept.delete(fileId));
  return fresh;
}

function release(fileId: string, one: Kept): void {
  one.users--;
  // The last one let go is the last one dropped.
  if (one.users === 0 && kept.delete(fileId)) kept.set(fileId, one);
  const unused = [...kept].filter(([, { users }]) => users === 0);
  for (const [id, old] of unused.slice(0, Math.max(0, unused.length - mostUnused))) {
    kept.delete(id);
    void old.url.then(URL.revokeObjectURL, () => {});
  }
}

/** For nobody who comes after. */
export function forgetAttachmentUrls(): void {
  for (const { url } of kept.values()) void url.then(URL.revokeObjectURL, () => {});
  kept.clear();
}

export type Shown = { status: 'loading' } | { status: 'idle'; url: string } | { status: 'failed' };

/** @param fileId null asks for nothing yet */
export function useAttachmentUrl(fileId: string | null): Shown {
  const [shown, setShown] = useState<{ fileId: string; state: Shown } | null>(null);
  useEffect(() => {
    if (fileId === null) return;
    const one = take(fileId);
    let isHere = true;
    one.url.then(
      (url) => isHere && setShown({ fileId, state: { status: 'idle', url } }),
      () => isHere && setShown({ fileId, state: { status: 'failed' } }),
    );
    return () => {
      isHere = false;
      release(fileId, one);
    };
  }, [fileId]);
  return shown !== null && shown.fileId === fileId ? shown.state : { status: 'loading' };
}
