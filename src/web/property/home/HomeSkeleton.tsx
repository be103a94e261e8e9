import { cardSizes, photoSources } from '../photoSources.ts';
import { usePictureTransition } from '../usePictureTransition.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { pageWidth } from './pageWidth.ts';

export interface HomeSkeletonProps {
  listingKey: string;
  /** The picture of the card that led here. */
  pictureUrl: string | null;
}

export function HomeSkeleton({ listingKey, pictureUrl }: HomeSkeletonProps) {
  const moving = usePictureTransition(listingKey);
  return (
    <div>
      <output className="sr-only">Loading the home</output>
      <div className="mx-auto max-w-7xl md:px-8 md:pt-6">
        <div className="grid gap-2 overflow-hidden md:h-[clamp(320px,54vh,560px)] md:grid-cols-2 md:rounded-card">
          <div style={moving} className="relative aspect-4/3 overflow-hidden md:aspect-auto">
            {pictureUrl === null ? (
              <Skeleton className="size-full rounded-none" />
            ) : (
              <img
                {...photoSources(pictureUrl, cardSizes)}
                src={pictureUrl}
                alt=""
                className="absolute size-full object-cover"
              />
            )}
          </div>
          <Skeleton className="hidden rounded-none md:block" />
        </div>
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
