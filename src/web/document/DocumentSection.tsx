import type { SignableDocument } from '#domain/document/SignableDocument.ts';

export interface DocumentSectionProps {
  section: SignableDocument['sections'][number];
}

/** A box and the word that it is ticked for stay in one line. */
function withWholeBoxes(words: string): string {
  return words.replaceAll(/\[([ X])\] /g, (_, tick) => `[${tick === 'X' ? 'X' : '\u00a0'}]\u00a0`);
}

/** One passage of a document: plain words, and beside or below them those that bind. */
export function DocumentSection({ section }: DocumentSectionProps) {
  const { heading, plain, legal, conspicuousYn } = section;
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
        {withWholeBoxes(legal)}
      </p>
    </section>
  );
}
