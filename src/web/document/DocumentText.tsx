/** The text of a document: plain words, and larger beside or below them the words that bind. */
import type { SignableDocument } from '#domain/document/SignableDocument.ts';
import { DocumentSection } from './DocumentSection.tsx';

export function DocumentText({ sections }: Pick<SignableDocument, 'sections'>) {
  return (
    <>
      <div
        aria-hidden
        className="hidden grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] gap-12 border-b border-line pb-2 text-small text-ink-soft md:grid"
      >
        <span>In plain words</span>
        <span>In the words that bind</span>
      </div>
      <ol className="divide-y divide-line">
        {sections.map((section, at) => (
          // A law may prescribe several notices.
          <li key={at}>
            <DocumentSection section={section} />
          </li>
        ))}
      </ol>
    </>
  );
}
