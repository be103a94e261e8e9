import { Skeleton } from '../../ui/Skeleton.tsx';

/** Whose turn it is, then the paper. */
export function AgreementSkeleton() {
  return (
    <div aria-busy>
      <output className="sr-only">The agreement is being loaded</output>
      <Skeleton className="h-6 w-64" />
      <Skeleton className="mt-4 h-10 w-full max-w-lg" />
      <Skeleton className="mt-6 h-11 w-40" />
      <div className="mt-10 rounded-card border border-line bg-card p-6 md:p-12">
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="mt-3 h-5 w-96 max-w-full" />
        {['a', 'b', 'c', 'd'].map((line) => (
          <Skeleton key={line} className="mt-8 h-20 w-full" />
        ))}
      </div>
    </div>
  );
}
