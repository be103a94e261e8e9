/** The pages of a form, one below the other, as they are printed; with their words for who hears them. */
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type PagesOnPage, type PageToShow, useFormPages } from './useFormPages.ts';

export interface FormPagesProps {
  title: string;
  pages: readonly (PageToShow & { words?: string })[];
  /** Asks the reader to compare each page with the terms; absent: they only read. */
  confirming?: PageConfirming | undefined;
}

export interface PageConfirming {
  /** SHA-256 of the pages that were confirmed. */
  confirmed: readonly string[];
  onChange(confirmed: string[]): void;
}

export function FormPages(props: FormPagesProps) {
  const [onPage, retry] = useFormPages(props.pages);
  return <FormOnPage {...props} onPage={onPage} onRetry={retry} />;
}

export interface FormOnPageProps extends FormPagesProps {
  onPage: PagesOnPage;
  onRetry(): void;
}

export function FormOnPage({ title, pages, onPage, onRetry, confirming }: FormOnPageProps) {
  const [largeYn, setLargeYn] = useState(false);
  if (onPage.status === 'loading') return <Skeleton className="h-96 w-full rounded-card" />;
  if (onPage.status === 'changed') {
    return (
      <p role="alert" className="flex items-start gap-2.5 text-brick">
        <Icon name="triangle-alert" className="mt-0.5 shrink-0" />A page of the form is not the one
        that this document names. It is not shown, and nothing can be signed. Tell the broker.
      </p>
    );
  }
  if (onPage.status === 'failed') {
    return (
      <ErrorState title="The form could not be loaded" onRetry={onRetry}>
        {onPage.message}
      </ErrorState>
    );
  }
  return (
    <div>
      <div className="mb-3 flex justify-end">
        <Button aria-pressed={largeYn} onClick={() => setLargeYn(!largeYn)}>
          {largeYn ? 'Fit the pages' : 'Larger pages'}
        </Button>
      </div>
      <ol className="grid gap-5">
        {pages.map((page, at) => (
          <li key={page.fileId}>
            <p className="mb-1.5 text-small text-ink-soft">
              Page {at + 1} of {pages.length}
            </p>
            <div
              className="overflow-x-auto rounded-control border border-line bg-white"
              tabIndex={largeYn ? 0 : undefined}
              role={largeYn ? 'group' : undefined}
              aria-label={largeYn ? `Page ${at + 1}, larger` : undefined}
            >
              <img
                src={onPage.urls[at]}
                width={page.width}
                height={page.height}
                alt={`Page ${at + 1} of ${pages.length} of the form “${title}”`}
                className={largeYn ? 'h-auto w-[1200px] max-w-none' : 'h-auto w-full'}
              />
            </div>
            {confirming && (
              <Checkbox
                checked={confirming.confirmed.includes(page.sha256)}
                onChange={(isConfirmed) =>
                  confirming.onChange([
                    ...confirming.confirmed.filter((sha256) => sha256 !== page.sha256),
                    ...(isConfirmed ? [page.sha256] : []),
                  ])
                }
              >
                Page {at + 1} agrees with the terms
              </Checkbox>
            )}
            {page.words !== undefined && page.words !== '' && (
              <details className="mt-1.5">
                <summary className="min-h-11 cursor-pointer py-2.5 text-small text-leaf underline">
                  Page {at + 1} as text
                </summary>
                <p className="text-small text-ink-soft">
                  As a program reads it; the page itself is what binds.
                </p>
                <p className="mt-2 whitespace-pre-line wrap-anywhere">{page.words}</p>
              </details>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
