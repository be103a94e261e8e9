import { Skeleton } from '../../ui/Skeleton.tsx';
import { pageWidth } from './pageWidth.ts';

export function HomeSkeleton() {
  return (
    <div>
      <output className="sr-only">Loading the home</output>
      <div className="mx-auto max-w-7xl md:px-8 md:pt-6">
        <Skeleton className="aspect-4/3 w-full rounded-none md:aspect-auto md:h-[clamp(320px,54vh,560px)] md:rounded-card" />
      </div>
      <div className={`${pageWidth} grid gap-12 pt-8 lg:grid-cols-[minmax(0,1fr)_23rem]`}>
        <div>
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="mt-3 h-6 w-1/3" />
          <Skeleton className="mt-8 h-16 w-full" />
          <Skeleton className="mt-10 h-40 w-full" />
        </div>
        <Skeleton className="hidden h-80 rounded-card lg:block" />
      </div>
    </div>
  );
}
