import { Skeleton } from '../../ui/Skeleton.tsx';

/** Cards to be: a picture, a price, two lines. */
export function CardSkeletons({ count, flat = false }: { count: number; flat?: boolean }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} aria-hidden="true">
      <Skeleton className={`rounded-card ${flat ? 'aspect-2/1' : 'aspect-4/3'}`} />
      <Skeleton className="mt-3 h-7 w-32" />
      <Skeleton className="mt-2 h-4 w-44" />
      <Skeleton className="mt-2 h-4 w-56" />
    </li>
  ));
}
