import { Skeleton } from '../../ui/Skeleton.tsx';

/** While the server looks at what was brought. */
export function Waiting({ title }: { title: string }) {
  return (
    <div aria-busy>
      <Skeleton className="size-14 rounded-full" />
      <h1 className="mt-6 font-display text-page font-medium">{title}</h1>
      <Skeleton className="mt-5 h-5 w-full" />
      <Skeleton className="mt-3 h-5 w-2/3" />
    </div>
  );
}
