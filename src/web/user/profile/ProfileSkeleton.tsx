import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';

export function ProfileSkeleton() {
  return (
    <ProfileFrame>
      <div aria-busy>
        <output className="sr-only">Your account is being loaded</output>
        <Skeleton className="h-7 w-32" />
        <Skeleton className="mt-6 h-28 w-full rounded-card" />
        <Skeleton className="mt-6 h-11 w-full" />
        <Skeleton className="mt-6 h-11 w-full" />
        <Skeleton className="mt-6 h-11 w-full" />
      </div>
    </ProfileFrame>
  );
}
