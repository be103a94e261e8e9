import { Skeleton } from '../../ui/Skeleton.tsx';

/** Cards to be: a face, a name, a fee. */
export function AgentSkeletons({ count }: { count: number }) {
  return (
    <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3" aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="rounded-card border border-line bg-card p-5">
          <div className="flex gap-4">
            <Skeleton className="size-14 rounded-full" />
            <div>
              <Skeleton className="h-6 w-40" />
              <Skeleton className="mt-2 h-4 w-52 max-w-full" />
            </div>
          </div>
          <Skeleton className="mt-8 h-10 w-36" />
          <Skeleton className="mt-3 h-4 w-48" />
          <Skeleton className="mt-2 h-4 w-44" />
          <Skeleton className="mt-6 h-16" />
        </li>
      ))}
    </ul>
  );
}
