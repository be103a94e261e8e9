import type { SignableDocument } from '#domain/document/SignableDocument.ts';

/** The figure that people decide by, before all else in the text. */
export function DocumentLead({ lead }: Pick<SignableDocument, 'lead'>) {
  if (lead === undefined) return null;
  return (
    <div className="figures mt-5">
      <p className="text-title font-semibold">{lead.heading}</p>
      <p className="mt-1 text-ink-soft">{lead.words}</p>
    </div>
  );
}
