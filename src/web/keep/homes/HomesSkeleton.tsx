import { CardSkeletons } from '../../search/results/CardSkeletons.tsx';

export const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-10 print:block';

export function HomesSkeleton() {
  return (
    <ol aria-busy className={gridClass}>
      <CardSkeletons count={6} />
    </ol>
  );
}
