import { Button } from './Button.tsx';

export interface PagingProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onPage(page: number): void;
}

/** Nothing where all is on one page. */
export function Paging({ page, pageCount, onPage }: PagingProps) {
  if (pageCount <= 1) return null;
  return (
    <nav
      aria-label="Pages of the list"
      className="mt-8 flex flex-wrap items-center justify-center gap-4"
    >
      <Button disabled={page <= 1} icon="chevron-left" onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="figures text-ink-soft">
        Page {page} of {pageCount}
      </span>
      <Button disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
