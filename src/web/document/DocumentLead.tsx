import type { SignableDocument } from '#domain/document/SignableDocument.ts';
import { DocumentSection } from './DocumentSection.tsx';

/** The figure that people decide by, before all else in the text but what a law wants before it. */
export function DocumentLead({ lead }: Pick<SignableDocument, 'lead'>) {
  if (lead === undefined) return null;
  return (
    <>
      {lead.notices?.map((notice, at) => (
        <DocumentSection key={at} section={notice} />
      ))}
      <div className="figures mt-5">
        <p className="text-title font-semibold">{lead.heading}</p>
        <p className="mt-1 text-ink-soft">{lead.words}</p>
      </div>
    </>
  );
}
