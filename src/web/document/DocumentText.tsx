/** The text of a document: plain words, and larger beside or below them the words that bind. */
import type { SignableDocument } from '#domain/document/SignableDocument.ts';

type Section = SignableDocument['sections'][number];

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
            <Piece section={section} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Piece({ section: { heading, plain, legal, conspicuousYn } }: { section: Section }) {
  return (
    <section className="py-5 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] md:gap-12 md:py-6">
      <div>
        <h3 className={conspicuousYn ? 'text-title font-bold' : 'text-lead font-semibold'}>
          {heading}
        </h3>
        <p className="mt-1.5 text-ink-soft">{plain}</p>
      </div>
      {/* What binds is never smaller than what explains it, and never folded away. */}
      <p
        className={`mt-3 border-l-2 pl-4 md:mt-0 ${conspicuousYn ? 'border-clay text-title font-bold' : 'border-line text-lead'}`}
      >
        {legal}
      </p>
    </section>
  );
}
