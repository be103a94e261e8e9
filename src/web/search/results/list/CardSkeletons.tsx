import type { CardShape } from '../../../property/HomeCard.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** Cards to be: a picture, a price, two lines. */
export function CardSkeletons({ count, shape = 'tall' }: { count: number; shape?: CardShape }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} aria-hidden="true">
      {shape === 'row' ? (
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <Skeleton className="aspect-4/3 w-28 shrink-0 rounded-card sm:w-44" />
          <div className="min-w-0 grow basis-36">
            <Lines first="" />
          </div>
        </div>
      ) : (
        <>
          <Skeleton className={`rounded-card ${shape === 'low' ? 'aspect-2/1' : 'aspect-4/3'}`} />
          <Lines first="mt-3" />
        </>
      )}
    </li>
  ));
}

function Lines({ first }: { first: string }) {
  return (
    <>
      <Skeleton className={`h-7 w-32 max-w-full ${first}`} />
      <Skeleton className="mt-2 h-4 w-44 max-w-full" />
      <Skeleton className="mt-2 h-4 w-56 max-w-full" />
    </>
  );
}
