import { CardSkeletons } from '../../search/results/list/CardSkeletons.tsx';
import type { ResultsView } from '../../search/resultsView.ts';

export function gridClass(view: ResultsView): string {
  const columns =
    view === 'list'
      ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,28rem),1fr))] gap-y-8'
      : 'grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-y-10';
  return `grid ${columns} gap-x-6 print:block`;
}

export function HomesSkeleton({ view = 'photos' }: { view?: ResultsView }) {
  return (
    <ol aria-busy className={gridClass(view)}>
      <CardSkeletons count={6} shape={view === 'list' ? 'row' : 'tall'} />
    </ol>
  );
}
