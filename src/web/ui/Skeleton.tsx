/** The shape of what comes. Size and radius by class; the whole of it is hidden from screen readers. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`skeleton block rounded-control ${className}`} />;
}
