/** A notice on paper as the record of an agreement says it, with its scan. */
import { z } from 'zod';
import { LegalDate } from '../dateSchemas.ts';
import { type EvidenceEntry, fileParticular, namedFileOf } from '../document/evidence.ts';

/** Under these names an entry of the record keeps what it says of a scan. */
const Particulars = z.object({
  [fileParticular]: z.uuid(),
  name: z.string(),
  'media type': z.string(),
  'received on': LegalDate,
});

export interface NoticeScan {
  fileId: string;
  name: string;
  mediaType: string;
  receivedOn: LegalDate;
}

export function noticeParticulars(scan: NoticeScan): z.infer<typeof Particulars> {
  const { fileId, name, mediaType, receivedOn } = scan;
  return { [fileParticular]: fileId, name, 'media type': mediaType, 'received on': receivedOn };
}

export interface RecordedNotice extends NoticeScan {
  /** Of the scan's contents. */
  sha256: string;
  recordedAt: string;
}

/** The notices on paper in a record, the oldest first, also those that were taken back. */
export function noticesIn(entries: readonly EvidenceEntry[]): RecordedNotice[] {
  return entries.flatMap((entry) => {
    const { event } = entry;
    const named = namedFileOf(entry);
    if (event.kind !== 'notice_recorded' || named === null || !('particulars' in event)) return [];
    const { data } = Particulars.safeParse(event.particulars);
    if (data === undefined) return [];
    const { name, 'media type': mediaType, 'received on': receivedOn } = data;
    return [{ ...named, name, mediaType, receivedOn, recordedAt: event.at }];
  });
}
