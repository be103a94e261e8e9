/**
 * The text of a document: plain words in ink, the words that bind beside them. On the phone the
 * binding words are folded under each piece; they are part of what is signed all the same.
 */
import type { SignableDocument } from '#domain/document/SignableDocument.ts';
import { Icon } from '../ui/Icon.tsx';

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
        {sections.map((section) => (
          <li key={section.id}>
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
        <p className={`mt-1.5 ${conspicuousYn ? 'text-title' : 'text-lead'}`}>{plain}</p>
      </div>
      {conspicuousYn ? (
        // What the law wants seen is never folded away.
        <p className="mt-3 border-l-2 border-clay pl-4 text-title font-semibold md:mt-0">{legal}</p>
      ) : (
        <>
          <p className="hidden text-ink-soft md:block">{legal}</p>
          <details className="group mt-1 md:hidden">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-medium text-leaf [&::-webkit-details-marker]:hidden">
              Legal words
              <span className="sr-only"> of “{heading}”</span>
              <Icon
                name="chevron-down"
                size={16}
                className="transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="border-l-2 border-line pl-4 text-ink-soft">{legal}</p>
          </details>
        </>
      )}
    </section>
  );
}
